import { packEmptyCluster } from '../db/embedded/empty-cluster.ts'
import { BUILT_FOLDER } from './http/assets.ts'
import { buildIslands } from './http/build-assets.ts'

const { files } = await buildIslands({ production: true, folder: BUILT_FOLDER })
console.log(`Built ${files.size} files into public/built.`)
await packEmptyCluster()
