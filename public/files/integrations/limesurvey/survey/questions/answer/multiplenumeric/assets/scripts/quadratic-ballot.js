// Shows a ballot in place of the numeric fields of a question, which it fills in. MIT licence.
(() => {
  // LimeSurvey checks its equations when somebody types.
  function fill(input, votes) {
    if (input.value === String(votes)) return
    input.value = String(votes)
    for (const type of ['keyup', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }))
  }

  function show(place) {
    const inputs = [...place.querySelectorAll('input[data-number]')]
    if (inputs.length === 0 || place.classList.contains('is-shown')) return
    const options = inputs.map((input) => ({
      code: input.id,
      name: place.querySelector(`label[for="${CSS.escape(input.id)}"]`)?.textContent.trim() ?? input.id,
    }))
    const { credits, downvotes, cap } = place.dataset
    const ballot = quadraticBallot(place, {
      options,
      credits: Number(credits),
      downvotes: downvotes === '1',
      cap: cap ? Number(cap) : null,
      votes: Object.fromEntries(inputs.map((input) => [input.id, Number(input.value)])),
      onChange: () => keep(),
    })
    const keep = () => {
      const votes = ballot.votes()
      for (const input of inputs) fill(input, votes[input.id])
    }
    // Numbers that do not fit are not what the ballot shows; an unanswered question stays unanswered.
    if (inputs.some((input) => input.value !== '')) keep()
    place.classList.add('is-shown')
  }

  const showAll = () => document.querySelectorAll('.quadratic-ballot').forEach(show)
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', showAll)
  else showAll()
  // Where LimeSurvey replaces the page in place.
  document.addEventListener('pjax:scriptcomplete', showAll)
})()
