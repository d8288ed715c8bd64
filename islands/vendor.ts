import { Fragment } from 'preact'
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
} from 'preact/compat'
import { hydrateRoot } from 'preact/compat/client'
import { jsx, jsxs } from 'preact/jsx-runtime'

/**
 * The parts of the library that respondents' islands use; see src/http/assets/build-scripts.ts. As a separate entry they form a
 * chunk that changes only with the library's version; anything not listed here is excluded.
 */
export const shared = [
  [createContext, createElement, memo, startTransition, useCallback, useContext],
  [useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore],
  [Fragment, jsx, jsxs, hydrateRoot],
]
