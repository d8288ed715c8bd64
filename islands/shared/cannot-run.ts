/** Shows why the page does not run, instead of controls that would do nothing; see src/pages/parts/cannot-run.tsx. */
export function tellThatItCannotRun(error: unknown): void {
  document.documentElement.className = 'cannot-run'
  reportError(error)
}
