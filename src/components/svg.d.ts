/** An SVG file imported as text. */
declare module '*.svg' {
  const drawing: string
  export default drawing
}
