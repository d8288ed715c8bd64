/** Draws an SVG into pixels, `scale` for each of its units: many chats and slide programs take no SVG. */
export async function pixelsOf(address: string, scale: number): Promise<HTMLCanvasElement> {
  const image = new Image()
  image.src = address
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = image.width * scale
  canvas.height = image.height * scale
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas
}
