import 'react'

declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    /** Without it, Firefox gives a reloaded page's buttons the disabled state that they had before. */
    autoComplete?: 'off'
  }
}
