import { everyLanguage, languageFacts } from "./language.ts"
import { teach } from "./texts.ts"

// For the server, which answers and writes letters in all of them: importing this file teaches them.
for (const language of everyLanguage) teach(language, await languageFacts(language).texts())
