/** What an SVG file draws, without what is around it and between its shapes; of a drawing, the drawing itself. */
export function drawingOf(svg: string): string {
  return svg
    .replace(/^[\s\S]*?<svg[^>]*>|<\/svg>\s*$/g, '')
    .replace(/\s+/g, ' ')
    .replaceAll('> <', '><')
    .trim()
}
