import { readConfig } from './config.ts'
import { EXIT, fail, misconfigured } from './start.ts'

const reading = readConfig(process.env)
if (!reading.ok) {
  const { allProblems } = await import('./instance/instance.ts')
  fail(EXIT.misconfigured, misconfigured(await allProblems(reading)))
}
// The process that supervises others loads no part of the product.
if (reading.config.processes > 1) {
  const { runProcesses } = await import('./processes.ts')
  await runProcesses(reading.config, process.env)
} else {
  const { serve } = await import('./serving.ts')
  await serve(reading.config)
}
