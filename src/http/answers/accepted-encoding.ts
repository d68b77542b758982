/** Whether a client takes answers in an encoding, by its `Accept-Encoding` (RFC 9110, 12.5.3): one named with the weight 0 is what it cannot read. */
export function acceptsEncoding(accepted: string | undefined, encoding: string): boolean {
  return (
    accepted?.split(",").some((one) => {
      const [name = "", ...parameters] = one.split(";")
      return name.trim().toLowerCase() === encoding && !parameters.some((parameter) => isNothing.test(parameter))
    }) ?? false
  )
}

const isNothing = /^\s*q\s*=\s*0(?:\.0*)?\s*$/i
