import { type Fault, given } from './fault.ts'

/** Every connection of the clients is reset: some calls lose the request, others the reply. */
export const resetClients: Fault = {
  name: 'reset-clients',
  databases: ['embedded', 'postgres'],
  strikes: { long: 40, short: 12 },
  relayed: 'clients',
  async strike({ relay, underLoad }) {
    await underLoad(400)
    given(relay).reset()
  },
}

/** Nothing passes between clients and server until the clients have given up; data in transit arrives late. */
export const stallClients: Fault = {
  name: 'stall-clients',
  databases: ['embedded', 'postgres'],
  strikes: { long: 5, short: 0 },
  relayed: 'clients',
  async strike({ relay, underLoad }) {
    await underLoad(800)
    given(relay).stall()
    await Bun.sleep(4_000)
    given(relay).resume()
  },
}
