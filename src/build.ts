import { packEmptyCluster } from '../db/embedded/empty-cluster.ts'
import { BUILT_FOLDER } from './http/assets/assets.ts'
import { buildIslands } from './http/assets/build-assets.ts'

const { files } = await buildIslands({ production: true, folder: BUILT_FOLDER })
console.log(`Built ${files.size} files into public/built.`)
await packEmptyCluster()
