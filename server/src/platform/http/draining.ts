import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ReadinessCheck } from './health.ts'

/**
 * The end of a process behind a load balancer: while it drains, it is not ready but still serves, and ends each keep-alive connection with
 * a response, so that no request is sent on a connection that is being closed.
 */
export class Draining {
  #isOn = false

  readonly findProblem: ReadinessCheck = () => (this.#isOn ? 'This process is stopping.' : undefined)

  /** Resolves when balancers have had this time to notice. */
  async run(server: Server, milliseconds: number): Promise<void> {
    if (milliseconds === 0) return
    this.#isOn = true
    server.prependListener('request', (_, response) => {
      response.shouldKeepAlive = false
    })
    await sleep(milliseconds)
  }
}
