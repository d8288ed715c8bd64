/**
 * The libraries that every island shares: named here, they get a chunk that changes only with their versions. It lists
 * what the islands use, because what is exported cannot be left out.
 */
export { atom, createStore, Provider, useAtomValue, useSetAtom, useStore } from 'jotai'
export { memo, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
export { Fragment, jsx, jsxs } from 'react/jsx-runtime'
export { hydrateRoot } from 'react-dom/client'
