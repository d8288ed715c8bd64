# How the mean votes of each segment differ from those of all others who saw the option or, of arms, from those of the reference: by the more cautious one of Student’s and Welch’s tests, adjusted for all that are compared (Benjamini and Hochberg). What is withheld of few people has no figures.

def moments(votes):
    n, mean = len(votes), sum(votes) / len(votes)
    # Where all gave the same votes, the spread is that of one more vote by one of them.
    return n, mean, max(sum((v - mean) ** 2 for v in votes) / (n - 1), 1 / n)

def compared(inside, outside):
    """The difference of two means with its interval and p-value."""
    (n, mean, spread), (m, other, others) = moments(inside), moments(outside)
    a, b = spread / n, others / m
    tests = [
        (math.sqrt(((n - 1) * spread + (m - 1) * others) / (n + m - 2) * (1 / n + 1 / m)), n + m - 2),
        (math.sqrt(a + b), (a + b) ** 2 / (a**2 / (n - 1) + b**2 / (m - 1))),
    ]
    difference = mean - other
    narrowed = math.sqrt(1 - share_answered)
    p_of = lambda test: beta_share(test[1] / (test[1] + (difference / (test[0] * narrowed)) ** 2), test[1] / 2, 0.5)
    error, degrees = max(tests[::-1], key=p_of)
    reach = t_quantile(max(1, math.floor(degrees + 1e-9)), misses_allowed(n + m)) * error * narrowed
    return {"mean_others": other, "difference": difference, "difference_low": difference - reach, "difference_high": difference + reach, "p": p_of((error, degrees))}

def adjusted(values):
    """By Benjamini and Hochberg."""
    found, least = {}, 1
    for rank, at in enumerate(sorted(range(len(values)), key=lambda at: -values[at])):
        least = found[at] = min(least, values[at] * len(values) / (len(values) - rank))
    return [found[at] for at in range(len(values))]

REDRAWS, MOST_REDRAWN = 999, 25_000

def randomization_tests(question, arm, reference):
    """How often arms differ at least as much if they are redrawn in each block, by option."""
    votes, inside, blocks = measured(question), members["arm"][arm], defaultdict(list)
    people = sorted(inside | members["arm"][reference])
    for id in people:
        blocks[block_of.get(id, id)].append(id)
    seen = {id: [int(id in given) for given in votes.values()] for id in people}
    cast = {id: [given.get(id, 0) for given in votes.values()] for id in people}
    sums = lambda table, ids: [sum(column) for column in zip(*(table[id] for id in ids))] or [0] * len(votes)
    everybody, total = sums(seen, people), sums(cast, people)
    def differences(ids):
        return [part / n - (whole - part) / (m - n) if 0 < n < m else None for part, n, whole, m in zip(sums(cast, ids), sums(seen, ids), total, everybody)]
    chosen = {block: sum(id in inside for id in ids) for block, ids in blocks.items()}
    exact = math.prod(math.comb(len(ids), chosen[block]) for block, ids in blocks.items()) <= REDRAWS
    uniform = uniform_numbers(seed_of(f"{question['id']}/{arm_ids[arm]}"))
    def drawn():
        for _ in range(REDRAWS):
            numbers = {id: next(uniform) for id in people}
            yield [sorted(ids, key=numbers.get)[:chosen[block]] for block, ids in blocks.items()]
    every = itertools.product(*(itertools.combinations(ids, chosen[block]) for block, ids in blocks.items()))
    found, extreme, compared = differences([id for id in people if id in inside]), [0] * len(votes), 0
    for parts in every if exact else drawn():
        compared += 1
        for at, difference in enumerate(differences([id for part in parts for id in part])):
            extreme[at] += difference is None or found[at] is None or abs(difference) > abs(found[at]) - 1e-9
    own = 0 if exact else 1
    return {option: {"randomization_p": (count + own) / (compared + own), "redraws": compared} for option, count, difference in zip(votes, extreme, found) if difference is not None}

SPLIT_KEYS = ("split_by", "question_id", "option_id", "segment_id")
SPLIT_FIGURES = ("n", "mean", "mean_low", "mean_high", "mean_others", "difference", "difference_low", "difference_high", "p", "adjusted_p", "differs", *(["randomization_p", "redraws"] if split_by == "arm" else []))
named = rows("segments.csv") if split_by or weighted_by else []
shown = {(row["split_by"], row["segment_id"]): row["n"] != "" for row in named}
members = {by: segments_of(by) for by in {row["split_by"] for row in named}}
if named:
    computed["segments"] = {}
for row in named:
    key = row["split_by"], row["segment_id"]
    n = len(members[key[0]][key[1]])
    computed["segments"][key] = {"label": row["label"] or None, "asked": row["asked"] or None, "n": n if shown[key] else None, "before": n / len(completed) if shown[key] and row["asked"] else None, "after": None}

if split_by:
    computed["split_figures"] = {}
told = {tuple(row[name] for name in SPLIT_KEYS) for row in rows("split_figures.csv") if row["n"]} if split_by else set()
arm_ids = {cell(arm["armId"]): arm["armId"] for arm in arms}
block_of = {row["response_id"]: f"{row['block']}/{row['stratum']}" for row in rows("assignments.csv") if row["block"]} if arms else {}
is_redrawn = split_by == "arm" and bool(block_of) and len(completed) * sum(len(question["ids"]) for question in voted) <= MOST_REDRAWN
for question in voted if split_by else []:
    found = {}
    redrawn = {arm: randomization_tests(question, arm, cell(manifest["reference"])) for arm in arm_ids if arm != cell(manifest["reference"])} if is_redrawn else {}
    for option, values in measured(question).items():
        for by, segment in shown:
            key = by, cell(question["id"]), option, segment
            if by != split_by:
                continue
            found[key] = dict.fromkeys(SPLIT_FIGURES)
            if key not in told:
                continue
            inside = [votes for id, votes in values.items() if id in members[by][segment]]
            reference = manifest["reference"]
            beside = lambda id: id not in members[by][segment] and (reference is None or id in members[by][cell(reference)])
            outside = [votes for id, votes in values.items() if beside(id)]
            ends = mean_interval(Counter(inside), most_votes(question), share_answered) if len(inside) >= 5 and share_answered < 1 else (None, None)
            found[key].update(n=len(inside), mean=sum(inside) / len(inside) if inside else None, mean_low=ends[0], mean_high=ends[1])
            if min(len(inside), len(outside)) >= 2 and share_answered < 1:
                found[key].update(compared(inside, outside))
                found[key].update(redrawn.get(segment, {}).get(option, {}))
    tested = [each for each in found.values() if each["p"] is not None]
    for each, p in zip(tested, adjusted([each["p"] for each in tested])):
        each.update(adjusted_p=p, differs=int(p <= 0.05))
    computed["split_figures"].update(found)
