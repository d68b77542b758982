import path from "node:path"
import { listMessages } from "#src/platform/mail/file-mailer.ts"
import type { Product } from "#src/testing/product/product.ts"

/** The newest message that a product has sent to this address so far, as plain text; "" if there is none. */
export async function findMail(product: Product, address: string, subject: RegExp): Promise<string> {
  const messages = await listMessages(path.join(product.dataDir, "outbox"))
  return messages.find((message) => message.to.includes(address) && subject.test(message.subject))?.text ?? ""
}

/** The first address of the product's own in a message. */
export function linkIn(text: string, product: Product): string {
  const link = text.split(/\s+/).find((word) => word.startsWith(`${product.address}/`) && word.includes("token="))
  if (!link) throw new Error(`There is no link in this message:\n${text}`)
  return link
}
