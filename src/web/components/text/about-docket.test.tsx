import { renderToStaticMarkup } from "react-dom/server"
import { expect, it } from "vitest"
import { LanguageProvider } from "#src/web/language.tsx"
import { AboutDocket } from "./about-docket.tsx"

it("marks a docket's title in a sentence where it is in another language than the page", () => {
  const shown = (language: string, title = "Bike lanes") =>
    renderToStaticMarkup(
      <LanguageProvider language="es">
        <AboutDocket text="Su comentario sobre “Bike lanes”." docket={{ title, language }} />
      </LanguageProvider>,
    )
  expect(shown("en")).toBe('Su comentario sobre “<span lang="en">Bike lanes</span>”.')
  expect(shown("ar")).toBe('Su comentario sobre “<span lang="ar" dir="rtl">Bike lanes</span>”.')
  for (const plain of [shown("es"), shown("en", "Trees")]) expect(plain).toBe("Su comentario sobre “Bike lanes”.")
})
