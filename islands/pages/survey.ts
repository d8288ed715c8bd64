/** The first file of the survey's page: it brings the page to life, then loads the islands of its kind of page. */

import { boot } from '../survey/boot/boot.ts'
import { loadRest } from '../survey/boot/load-rest.ts'

// In a task of its own: in the one that ends the page's parsing, the browser itself looks at every control that is seen.
setTimeout(() => {
  boot()
  void loadRest()
})

if (process.env.NODE_ENV !== 'production') void import('../plain/reload.ts')
