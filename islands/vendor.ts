import * as jotai from 'jotai'
import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as reactDomClient from 'react-dom/client'

/** Libraries that every island shares. Used whole here, they get a chunk that changes only with their versions. */
export const libraries = { jotai, react, jsxRuntime, reactDomClient }
