import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

export type Resolved = { readonly address: string; readonly family: 4 | 6 }

/** All addresses of a host, as its name server tells them at this moment. */
export type Resolve = (host: string) => Promise<readonly Resolved[]>

export const resolveByDns: Resolve = async (host) =>
  (await lookup(host, { all: true })).map(({ address, family }) => ({
    address,
    family: family === 6 ? 6 : 4,
  }))

/** Ranges that are not of the public internet, by the registries of IANA for special purposes. */
const NOT_PUBLIC_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const

/** Only 2000::/3 is public; within it, documentation, tunnels and translations lead elsewhere. */
const NOT_PUBLIC_V6 = [
  ['::', 3],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['4000::', 2],
  ['8000::', 1],
] as const

/** Separate lists: in one, the ranges that hold mapped addresses would hold all of the other family. */
const refused = { 4: new BlockList(), 6: new BlockList() }
for (const [net, prefix] of NOT_PUBLIC_V4) refused[4].addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of NOT_PUBLIC_V6) refused[6].addSubnet(net, prefix, 'ipv6')

/** Whether an IP address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !refused[4].check(address, 'ipv4')
  return family === 6 && !refused[6].check(address, 'ipv6')
}

class RefusedAddress extends Error {}

/**
 * The address to connect to. It is looked up and checked once for each connection and then used, so a name server that
 * changes its answer changes nothing.
 * @throws RefusedAddress if any of the host's addresses is private
 */
export async function checkedAddress(
  host: string,
  { resolve, allowsPrivate }: { readonly resolve: Resolve; readonly allowsPrivate: boolean },
): Promise<Resolved> {
  const bare = host.replace(/^\[|\]$/g, '')
  const family = isIP(bare)
  const found =
    family === 0 ? await resolve(bare) : [{ address: bare, family: family === 6 ? 6 : 4 } as const]
  const [first] = found
  if (!first) throw new RefusedAddress('the host has no address')
  const isRefused = !allowsPrivate && !found.every(({ address }) => isPublicAddress(address))
  if (isRefused) throw new RefusedAddress('the host has a private address')
  return first
}
