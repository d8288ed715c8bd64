import { isIPv4, isIPv6 } from 'node:net'

/** Stands for every client about whose address a trusted proxy says nothing that can be read. */
const UNKNOWN = 'unknown'

/**
 * The trustworthy address of a client. Clients can write anything into X-Forwarded-For; each proxy appends the address
 * that called it, so as many entries count, from the end, as there are trusted proxies.
 *
 * @param socket the other end of the connection, if any
 * @param forwarded the X-Forwarded-For header
 * @param proxies how many proxies in front are trusted
 * @example clientAddress('10.0.0.1', '203.0.113.9, 198.51.100.7', 1) // '198.51.100.7'
 */
export function clientAddress(
  socket: string | undefined,
  forwarded: string | null,
  proxies: number,
): string | undefined {
  if (proxies === 0 || !forwarded) return socket
  const named = forwarded.split(',').map((entry) => entry.trim())
  const believed = named[Math.max(0, named.length - proxies)]
  const plain = believed && withoutPort(believed)
  return plain && (isIPv4(plain) || isIPv6(plain)) ? plain : UNKNOWN
}

function withoutPort(entry: string): string {
  return /^\[([^\]]+)\](?::\d+)?$/.exec(entry)?.[1] ?? /^([^:]+):\d+$/.exec(entry)?.[1] ?? entry
}

type Connections = {
  readonly socketAddress: (request: Request) => string | undefined
  /** Called once if a proxy on this machine calls that is not trusted, so that nobody behind it is limited. */
  readonly onUntrusted: () => void
}

/**
 * Names the caller of a request, by whose number of calls others must not suffer; undefined as for `limitedAddress`.
 * @param trustProxy how many proxies in front are trusted
 */
export function callersBy(
  trustProxy: number,
  { socketAddress, onUntrusted }: Connections,
): (request: Request) => string | undefined {
  let isNoticed = false
  return (request) => {
    const forwarded = request.headers.get('x-forwarded-for')
    const caller = limitedAddress(clientAddress(socketAddress(request), forwarded, trustProxy))
    if (caller === undefined && forwarded && trustProxy === 0 && !isNoticed) {
      isNoticed = true
      onUntrusted()
    }
    return caller
  }
}

/**
 * The key by which an address is limited: for IPv6 its first 64 bits, because one customer has all the rest. Undefined
 * for this machine itself, from which its operator's programs call, or an untrusted proxy behind which everybody has
 * the same address.
 *
 * @example limitedAddress('2001:db8:0:1:aaaa::1') // '2001:db8:0:1'
 */
export function limitedAddress(address: string | undefined): string | undefined {
  if (address === undefined) return undefined
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  const plain = mapped ?? address
  if (/^127\./.test(plain) || plain === '::1') return undefined
  if (!isIPv6(plain)) return plain
  return groupsOf(plain).slice(0, 4).join(':')
}

function groupsOf(address: string): string[] {
  const [head = '', tail] = address.replace(/%.*$/, '').split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const gap = tail === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  return [...before, ...gap, ...after].map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
}
