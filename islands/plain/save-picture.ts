/** Saves pictures as PNG: the browser draws them with its own fonts, which know every script that it shows. */
export function followPictures(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-png]')
    if (!link) return
    event.preventDefault()
    save(link).catch(() => {
      link.textContent = link.dataset.failed ?? ''
    })
  })
}

async function save(link: HTMLAnchorElement): Promise<void> {
  const [width = 0, height = 0] = (link.dataset.png ?? '').split('x').map(Number)
  const picture = new Image(width, height)
  picture.src = link.href
  await picture.decode()
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height)
  const file = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  if (!file) throw new Error('the picture was not drawn')
  const address = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: address, download: `${document.title}.png` }).click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
