/** In development only: reloads the page once its server has ended and another one answers. */

const RETRY_MS = 150

/** Firefox closes the connections of a page as soon as another one is requested. */
let isLeaving = false
addEventListener('beforeunload', () => {
  isLeaving = true
})

const socket = new WebSocket('/dev/reload')

socket.addEventListener('close', async () => {
  if (isLeaving) return
  while (!(await answers())) await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
  location.reload()
})

function answers(): Promise<boolean> {
  return fetch('/healthz').then(
    (response) => response.ok,
    () => false,
  )
}

export {}
