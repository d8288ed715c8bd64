// Quadratic votes in a question of Qualtrics, kept as embedded data qv_1, qv_2, … in the order of the options, and
// qv_left. MIT licence. Declare in the survey flow each of these names, for the engine of 'Simple' and newer layouts
// with __js_ before it: __js_qv_1, …
//
// Qualtrics.SurveyEngine.addOnReady(function () {
//   quadraticBallotInQualtrics(this, { options: [{ code: 'parks', name: 'Parks' }], credits: 100 })
// })
(() => {
  const BALLOT = new URL('../ballot.js', document.currentScript.src).href
  const engine = () => Qualtrics.SurveyEngine

  // Older engines write names as they are; newer ones take only declared names, whose prefix they add.
  const isNewer = () => typeof engine().setJSEmbeddedData === 'function'
  const write = (name, text) =>
    isNewer() ? engine().setJSEmbeddedData(name, text) : engine().setEmbeddedData(name, text)
  const read = (name) => (isNewer() ? engine().getJSEmbeddedData(name) : engine().getEmbeddedData(name))

  function load() {
    if (globalThis.quadraticBallot) return Promise.resolve()
    return new Promise((done, fail) => {
      const script = document.createElement('script')
      script.src = BALLOT
      script.onload = done
      script.onerror = () => fail(new Error(`${BALLOT} could not be loaded.`))
      document.head.append(script)
    })
  }

  /** What Qualtrics has kept; a name that the survey flow does not declare, or a value that was cut off, counts as lost. */
  function isKept(values) {
    return Object.entries(values).every(([name, text]) => String(read(name) ?? '') === text)
  }

  /**
   * @param question `this` of a function of Qualtrics
   * @param settings those of `quadraticBallot`, and names: 'qv' before the number of each field; lost: what is said if
   *   Qualtrics has not kept the votes; failed: what is said if there is no ballot
   */
  async function quadraticBallotInQualtrics(question, settings) {
    const {
      names = 'qv',
      lost = 'Your votes could not be kept. Please reload the page and try again.',
      failed = 'The ballot could not be shown. Please reload the page and try again.',
    } = settings
    const fields = settings.options.map(({ code }, at) => [code, `${names}_${at + 1}`])
    const place = document.createElement('div')
    const problem = document.createElement('p')
    problem.setAttribute('role', 'alert')
    question.hideNextButton()
    question.getQuestionContainer().append(place, problem)
    const keep = () => {
      const votes = ballot.votes()
      const values = { [`${names}_left`]: String(ballot.left()) }
      for (const [code, name] of fields) values[name] = String(votes[code])
      for (const [name, text] of Object.entries(values)) write(name, text)
      const kept = isKept(values)
      problem.textContent = kept ? '' : lost
      if (kept) question.showNextButton()
      else question.hideNextButton()
    }
    // A question is shown again after Back, Next or a complaint, with the votes that it was left with.
    const votes = Object.fromEntries(fields.map(([code, name]) => [code, Number(read(name) ?? 0)]))
    let ballot
    try {
      await load()
      ballot = quadraticBallot(place, { votes, ...settings, onChange: keep })
    } catch (error) {
      problem.textContent = failed
      console.error(error)
      return
    }
    keep()
  }

  globalThis.quadraticBallotInQualtrics = quadraticBallotInQualtrics
})()
