/** In development only: reloads the page once its server has ended and another one answers. */

const RETRY_MS = 150

const socket = new WebSocket('/dev/reload')

socket.addEventListener('close', async () => {
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
