export type Resource = Readonly<Record<string, unknown>>

export type Attribute = {
  name: string
  /** Its parts, where it has some. */
  parts?: readonly string[]
  /** True for a list. */
  many?: boolean
}
/** The attributes that are kept of a resource. */
export type Shape = readonly Attribute[]

/** The attribute of this name, whatever its case. */
export function attributeNamed(shape: Shape, name: string): Attribute | undefined {
  return shape.find((one) => one.name.toLowerCase() === name.toLowerCase())
}

/** What a provider sent, with the names as we write them, and without what is not kept. */
export function shaped(sent: unknown, shape: Shape): Resource {
  if (typeof sent !== "object" || sent === null) return {}
  const kept = Object.entries(sent).flatMap(([key, value]: [string, unknown]) => {
    const attribute = attributeNamed(shape, key)
    return attribute ? [[attribute.name, partsOf(value, attribute)] as const] : []
  })
  return Object.fromEntries(kept)
}

function partsOf(value: unknown, { parts, many }: Attribute): unknown {
  if (!parts || value === null || value === undefined) return value
  const shape = parts.map((name) => ({ name }))
  if (!many) return typeof value === "object" ? shaped(value, shape) : value
  return [value].flat().map((one: unknown) => (typeof one === "object" ? shaped(one, shape) : { value: one }))
}
