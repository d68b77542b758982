/**
 * An answer that was given up on purpose is no failure, and the browser is not to report it as one. React Router gives up the rest of a
 * form's answer once its first line says that the form was refused, and hears nothing of the two promises that then break.
 */
export function forgetGivenUpAnswers(): void {
  addEventListener("unhandledrejection", (event) => {
    if (event.reason instanceof DOMException && event.reason.name === "AbortError") event.preventDefault()
  })
}
