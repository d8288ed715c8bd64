/** Draws an SVG into pixels, so many for each of its units; chats and slides take such pictures more often. */
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
