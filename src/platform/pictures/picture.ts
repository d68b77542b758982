/** Colors of a picture: red, green, blue, each 0 to 255. */
export type Color = readonly [number, number, number]
/** Rows of pixels from the top, each with three bytes. */
export type Picture = { width: number; height: number; pixels: Uint8Array }
type Contour = readonly number[]
/** What contours enclose, moved to a place, in a color. */
export type Shape = { contours: readonly Contour[]; x: number; y: number; color: Color }

/** A picture of one color. */
export function blankPicture(width: number, height: number, [red, green, blue]: Color): Picture {
  const pixels = Buffer.alloc(width * height * 3, Uint8Array.of(red, green, blue))
  return { width, height, pixels }
}

/**
 * Fills a shape. Edges are smooth: each pixel takes as much of the color as its area is covered. What would be outside of the picture
 * is left out.
 */
export function fill(picture: Picture, shape: Shape): void {
  const { contours, x, y } = shape
  const area = boundsOf(shape)
  const { left, top, width, height } = area
  if (width <= 0 || height <= 0) return
  const covered = new Float32Array(width * height + 2)
  for (const contour of contours)
    for (let at = 0; at < contour.length; at += 2) {
      const next = (at + 2) % contour.length
      addEdge(covered, area, [
        (contour[at] ?? 0) + x - left,
        (contour[at + 1] ?? 0) + y - top,
        (contour[next] ?? 0) + x - left,
        (contour[next + 1] ?? 0) + y - top,
      ])
    }
  paint(picture, covered, { ...area, color: shape.color })
}

type Area = { left: number; top: number; width: number; height: number }

/** The whole pixels around the contours. */
function boundsOf({ contours, x, y }: Shape): Area {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const contour of contours)
    for (let at = 0; at < contour.length; at += 2) {
      left = Math.min(left, contour[at] ?? 0)
      right = Math.max(right, contour[at] ?? 0)
      top = Math.min(top, contour[at + 1] ?? 0)
      bottom = Math.max(bottom, contour[at + 1] ?? 0)
    }
  const [from, above] = [Math.floor(left + x), Math.floor(top + y)]
  return { left: from, top: above, width: Math.ceil(right + x) - from + 1, height: Math.ceil(bottom + y) - above + 1 }
}

/**
 * What an edge changes: in each row that it crosses, the signed area to its right begins at the pixels it passes. The sum along the
 * row is then how much of each pixel is covered, as in Raph Levien's font-rs.
 */
function addEdge(covered: Float32Array, { width }: Area, [x0, y0, x1, y1]: readonly [number, number, number, number]) {
  if (y0 === y1) return
  const direction = y0 < y1 ? 1 : -1
  const [fromX, fromY, toX, toY] = y0 < y1 ? [x0, y0, x1, y1] : [x1, y1, x0, y0]
  const slope = (toX - fromX) / (toY - fromY)
  for (let row = Math.floor(fromY); row < toY; row++) {
    const [upper, lower] = [Math.max(row, fromY), Math.min(row + 1, toY)]
    const [one, other] = [fromX + (upper - fromY) * slope, fromX + (lower - fromY) * slope]
    const crossed = { left: Math.min(one, other), right: Math.max(one, other), amount: direction * (lower - upper) }
    addCrossing(covered, row * width, crossed)
  }
}

type Crossing = { left: number; right: number; amount: number }

/** The pixels of one row between the places at which an edge enters and leaves it. */
function addCrossing(covered: Float32Array, row: number, { left, right, amount }: Crossing) {
  const [first, last] = [Math.floor(left), Math.floor(right)]
  let before = 0
  for (let pixel = first; pixel <= last; pixel++) {
    // How much of the edge's height, times what of the pixel is to its right, lies within the pixel.
    const from = Math.max(left, pixel)
    const to = Math.min(right, pixel + 1)
    const part = right > left ? (to - from) / (right - left) : 1
    const inside = amount * part * (pixel + 1 - (from + to) / 2)
    const passed = right > left ? (amount * (from - left)) / (right - left) : 0
    const sum = passed + inside
    covered[row + pixel] = (covered[row + pixel] ?? 0) + sum - before
    before = sum
  }
  covered[row + last + 1] = (covered[row + last + 1] ?? 0) + amount - before
}

function paint({ width, height, pixels }: Picture, covered: Float32Array, area: Area & { color: Color }) {
  const { color } = area
  for (let row = 0; row < area.height; row++) {
    const y = area.top + row
    let sum = 0
    for (let column = 0; column < area.width; column++) {
      sum += covered[row * area.width + column] ?? 0
      const share = Math.min(1, Math.abs(sum))
      const x = area.left + column
      if (share < 0.002 || x < 0 || x >= width || y < 0 || y >= height) continue
      blend(pixels, (y * width + x) * 3, { color, share })
    }
  }
}

function blend(pixels: Uint8Array, at: number, { color, share }: { color: Color; share: number }) {
  for (let part = 0; part < 3; part++) {
    const ground = pixels[at + part] ?? 0
    pixels[at + part] = Math.round(ground + ((color[part] ?? 0) - ground) * share)
  }
}
