import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The folder with the files for other tools. */
export const FOLDER = join(import.meta.dir, '../../public/files/integrations')

export const readIntegration = (path: string): Promise<string> => readFile(join(FOLDER, path), 'utf8')

/** Runs one of the scripts as the page of another tool does, which loads it from an address. */
export async function runScript(path: string): Promise<void> {
  const script = document.createElement('script')
  script.type = 'application/json'
  script.src = `https://surveys.example.org/integrations/${path}`
  Object.defineProperty(document, 'currentScript', { value: script, configurable: true })
  new Function(await readIntegration(path))()
}

export const button = (place: ParentNode, name: string): HTMLButtonElement =>
  [...place.querySelectorAll('button')].find(
    (each) => (each.getAttribute('aria-label') ?? each.textContent) === name,
  )!

/** Presses a button several times. */
export function press(place: ParentNode, name: string, times = 1): void {
  for (let count = 0; count < times; count++) button(place, name).click()
}

type Ballot = {
  readonly votes: () => Readonly<Record<string, number>>
  readonly spent: () => number
  readonly left: () => number
  readonly order: () => readonly string[]
  readonly actions: () => readonly { readonly code: string; readonly votes: number; readonly ms: number }[]
}

declare global {
  var quadraticBallot: (place: Element, settings: object) => Ballot
}
