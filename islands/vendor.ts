import {
  createContext,
  createElement,
  memo,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import { hydrateRoot } from 'react-dom/client'

/**
 * The parts of the libraries that islands use. As a separate entry they form a chunk that changes only with the
 * libraries' versions; anything not listed here is excluded.
 */
export const shared = [
  [createContext, createElement, memo, startTransition, useCallback, useContext],
  [useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore],
  [Fragment, jsx, jsxs, hydrateRoot],
]
