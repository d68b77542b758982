/** Plain text in which `this` is code. */
export function CodedText({ text }: { text: string }) {
  return text.split("`").map((part, index) => (index % 2 === 0 ? part : <code key={index}>{part}</code>))
}
