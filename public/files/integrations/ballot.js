// A ballot for quadratic votes, for pages of other tools. MIT licence.
// const ballot = quadraticBallot(element, { options: [{ code: 'parks', name: 'Parks' }], credits: 100 })
// ballot.votes() // { parks: 3 }
(() => {
  const TEXTS = {
    left: '{left} of {credits} credits left',
    add: 'Add a vote to {name}',
    take: 'Take a vote from {name}',
    votes: 'Votes: {votes}',
    costs: 'Cost: {cost}',
  }

  const say = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? '')

  function made(tag, style, text = '') {
    const element = document.createElement(tag)
    element.style.cssText = style
    element.textContent = text
    return element
  }

  function shuffled(items) {
    const mixed = [...items]
    for (let at = mixed.length - 1; at > 0; at--) {
      const other = Math.floor(Math.random() * (at + 1))
      ;[mixed[at], mixed[other]] = [mixed[other], mixed[at]]
    }
    return mixed
  }

  const isWhole = (number, least) => Number.isInteger(number) && number >= least

  function check({ options, credits, cap }) {
    const codes = (options ?? []).map(({ code }) => code)
    if (codes.length === 0) throw new RangeError('A ballot needs options.')
    if (new Set(codes).size < codes.length) throw new RangeError('Two options have the same code.')
    if (!isWhole(credits, 1)) throw new RangeError('Credits must be a whole number above 0.')
    if (cap !== null && !isWhole(cap, 1)) throw new RangeError('The most votes must be a whole number above 0.')
  }

  /**
   * Shows a ballot in an element, after what is there.
   *
   * @param settings options: [{ code, name, description? }]; credits; downvotes, whether votes may be below 0; cap, the
   *   most votes for or against an option, or null; votes given before, by code; shuffle; prices, whether each option
   *   says what its votes cost; texts in place of TEXTS; onChange, called after each vote
   * @returns votes(), by code; spent() and left(), in credits; order(), codes as shown; actions(), one for each vote
   *   with `code`, `votes` after it and `ms` since the ballot was shown
   */
  function quadraticBallot(place, settings) {
    const { credits, downvotes = false, cap = null, shuffle = false, prices = true, onChange } = settings
    check({ ...settings, cap })
    const options = shuffle ? shuffled(settings.options) : [...settings.options]
    const texts = { ...TEXTS, ...settings.texts }
    const votes = new Map(options.map(({ code }) => [code, settings.votes?.[code] ?? 0]))
    const shownAt = performance.now()
    const actions = []
    const refreshing = []

    const spent = () => [...votes.values()].reduce((sum, count) => sum + count * count, 0)
    const fits = (code, count) => {
      if (!Number.isInteger(count) || (count < 0 && !downvotes)) return false
      if (cap !== null && Math.abs(count) > cap) return false
      return spent() - votes.get(code) ** 2 + count * count <= credits
    }
    // What was given and does not fit would be a ballot that nobody could have cast here.
    if (![...votes].every(([code, count]) => fits(code, count))) for (const code of votes.keys()) votes.set(code, 0)

    const left = made('p', 'position:sticky;top:0;margin:0;padding:.5em 0;font-weight:bold;background:inherit')
    left.setAttribute('role', 'status')
    place.append(left)
    const refresh = () => {
      left.textContent = say(texts.left, { left: credits - spent(), credits })
      for (const each of refreshing) each()
    }

    function row({ code, name, description }) {
      const line = made('div', 'display:flex;flex-wrap:wrap;align-items:center;gap:.25em 1em;padding:.5em 0')
      line.setAttribute('role', 'group')
      line.setAttribute('aria-label', name)
      const words = made('div', 'flex:1 1 12em')
      words.append(made('div', 'font-weight:bold', name))
      if (description) words.append(made('div', '', description))
      const count = made('span', 'min-width:9em;text-align:center')
      const button = (sign, step, text) => {
        const element = made('button', 'min-width:2.75em;min-height:2.75em;font:inherit', sign)
        element.type = 'button'
        element.setAttribute('aria-label', say(text, { name }))
        element.addEventListener('click', () => {
          // Not disabled, which would take the focus away from whoever uses a keyboard.
          if (!fits(code, votes.get(code) + step)) return
          votes.set(code, votes.get(code) + step)
          actions.push({ code, votes: votes.get(code), ms: Math.round(performance.now() - shownAt) })
          refresh()
          onChange?.()
        })
        refreshing.push(() => {
          const isPossible = fits(code, votes.get(code) + step)
          element.setAttribute('aria-disabled', String(!isPossible))
          element.style.opacity = isPossible ? '' : '.4'
        })
        return element
      }
      refreshing.push(() => {
        const cost = prices ? ` · ${say(texts.costs, { cost: votes.get(code) ** 2 })}` : ''
        count.textContent = say(texts.votes, { votes: votes.get(code) }) + cost
      })
      const controls = made('div', 'display:flex;align-items:center;gap:.25em;margin-inline-start:auto')
      controls.append(button('−', -1, texts.take), count, button('+', 1, texts.add))
      line.append(words, controls)
      return line
    }

    place.append(...options.map(row))
    refresh()
    return {
      votes: () => Object.fromEntries(votes),
      spent,
      left: () => credits - spent(),
      order: () => options.map(({ code }) => code),
      actions: () => actions.map((action) => ({ ...action })),
    }
  }

  globalThis.quadraticBallot = quadraticBallot
})()
