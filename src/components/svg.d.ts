/** A drawing that is imported as text. */
declare module '*.svg' {
  const drawing: string
  export default drawing
}
