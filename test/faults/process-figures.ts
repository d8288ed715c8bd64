import { readdirSync, readFileSync } from 'node:fs'

/** Memory of a process on this machine, in megabytes. */
export function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}

/** Files and connections that a process has open. */
export function openFiles(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length
}

/** The growth of values per step, by least squares. */
export function slopeOf(values: readonly number[]): number {
  const middle = (values.length - 1) / 2
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  let together = 0
  let spread = 0
  values.forEach((value, at) => {
    together += (at - middle) * (value - mean)
    spread += (at - middle) ** 2
  })
  return spread === 0 ? 0 : together / spread
}

/** The value below which a share of all values lies. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
