import { readConfig } from '../../src/config.ts'
import { developmentAssets } from '../../src/http/assets/development-assets.ts'
import { serve } from '../../src/serving.ts'
import { EXIT, fail, misconfigured } from '../../src/start.ts'

/** Starts the product as in development, so that anybody can sign in, but with the scripts of production. */

const reading = readConfig(process.env)
if (!reading.ok) fail(EXIT.misconfigured, misconfigured(reading.problems))
await serve(reading.config, () => developmentAssets({ production: true }))
