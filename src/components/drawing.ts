/** The shapes of an SVG file, without the element around them and the space between; shapes are returned unchanged. */
export function drawingOf(svg: string): string {
  return svg
    .replace(/^[\s\S]*?<svg[^>]*>|<\/svg>\s*$/g, '')
    .replace(/\s+/g, ' ')
    .replaceAll('> <', '><')
    .trim()
}
