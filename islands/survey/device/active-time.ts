/**
 * Measures how long the page has been visible since it was opened.
 * @param earlierMs the time on earlier pages of the same visit, in milliseconds
 * @returns milliseconds so far
 */
export function followActiveTime(
  earlierMs: number,
  page: Pick<Document, 'hidden' | 'addEventListener'> = document,
  clock: () => number = () => performance.now(),
): () => number {
  let hiddenMs = 0
  let hiddenSince = page.hidden ? 0 : null
  page.addEventListener('visibilitychange', () => {
    if (hiddenSince !== null) hiddenMs += clock() - hiddenSince
    hiddenSince = page.hidden ? clock() : null
  })
  return () => earlierMs + (hiddenSince ?? clock()) - hiddenMs
}
