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
 * What islands use of the libraries. As an entry of its own it gives them a chunk that changes only with their versions;
 * what is not listed here is left out of it.
 */
export const shared = [
  [createContext, createElement, memo, startTransition, useCallback, useContext],
  [useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore],
  [Fragment, jsx, jsxs, hydrateRoot],
]
