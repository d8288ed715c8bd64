const KEY = 'jwt_token'

/** The account signed in on this device, for display; only the server knows whether the session is still valid. */
export function signedInAs(): string | undefined {
  try {
    const [, payload = ''] = (localStorage.getItem(KEY) ?? '').split('.')
    const base64 = payload.replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    const { email, exp } = JSON.parse(new TextDecoder().decode(bytes))
    return exp * 1000 > Date.now() ? email : undefined
  } catch {
    return undefined
  }
}

/** Stores a token until it expires, or removes the stored one. */
export function storeDisplayToken(token: string | undefined): void {
  try {
    if (token === undefined) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, token)
  } catch {
    // Storage is switched off: the header then says Guest, and everything else works.
  }
}
