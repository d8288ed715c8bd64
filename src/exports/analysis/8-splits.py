# How the mean votes of each segment differ from those of all others who saw the option or, of arms, from those of the reference: by the more cautious of Student’s and Welch’s tests, adjusted for all that are compared (Benjamini and Hochberg). What is withheld of few people has no figures.

def moments(votes, largest):
    n, mean = len(votes), sum(votes) / len(votes)
    # Where all gave the same votes, the spread is that of one more vote by one of them.
    return n, mean, max(sum((v - mean) ** 2 for v in votes) / (n - 1), 1 / largest**2 / n)

def compared(inside, outside, largest=1, other_largest=1):
    """The difference of two means with its interval and p-value; values are shares of the largest, where that is not 1."""
    (n, mean, spread), (m, other, others) = moments(inside, largest), moments(outside, other_largest)
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

def randomization_tests(question, votes, arm, reference, everybody=None):
    """How often arms differ at least as much if they are redrawn in each block, by option or measure."""
    inside, blocks = members["arm"][arm], defaultdict(list)
    people = sorted(id for id in inside | members["arm"][reference] if everybody is None or id in everybody)
    for id in people:
        blocks[block_of.get(id, id)].append(id)
    seen = {id: [int(id in given) for given in votes.values()] for id in people}
    cast = {id: [given.get(id, 0) for given in votes.values()] for id in people}
    sums = lambda table, ids: [sum(column) for column in zip(*(table[id] for id in ids))] or [0] * len(votes)
    counts, total = sums(seen, people), sums(cast, people)
    def differences(ids):
        return [part / n - (whole - part) / (m - n) if 0 < n < m else None for part, n, whole, m in zip(sums(cast, ids), sums(seen, ids), total, counts)]
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

def largest_votes(question, arm):
    """The most votes that an arm allows on one option."""
    return most_votes({**question, "totalCredits": min(question["totalCredits"], arm.get("totalCredits", question["totalCredits"]))})

def units_of(question):
    """By arm, of how many votes its own are counted as shares: where arms allow different ones."""
    asking = {largest_votes(question, arm) for arm in arms if question["id"] in arm.get("questions", [question["id"]])}
    return {cell(arm["armId"]): largest_votes(question, arm) for arm in arms} if split_by == "arm" and len(asking) > 1 else {}

def effort_of(question):
    """What the log of each response shows of a question: the sums over its options."""
    found = {"seconds": Counter(), "editDistance": Counter()}
    for row in rows("option_metrics.csv") if os.path.exists("option_metrics.csv") else []:
        if row["question_id"] == cell(question["id"]):
            found["seconds"][row["response_id"]] += float(row["seconds_organizing"] or 0) + float(row["seconds_voting"] or 0)
            found["editDistance"][row["response_id"]] += int(row["edit_distance"])
    return found

def student_interval(values):
    n, mean = len(values), sum(values) / len(values)
    spread = sum((value - mean) ** 2 for value in values) / (n - 1)
    reach = t_quantile(n - 1, misses_allowed(n)) * math.sqrt(spread / n) * math.sqrt(1 - share_answered)
    return max(0, mean - reach), mean + reach

def adjust(found):
    """Adds adjusted p-values to all that is compared."""
    tested = [each for each in found.values() if each["p"] is not None]
    for each, p in zip(tested, adjusted([each["p"] for each in tested])):
        each.update(adjusted_p=p, differs=int(p <= 0.05))

SPLIT_KEYS = ("split_by", "question_id", "option_id", "segment_id")
SPLIT_FIGURES = ("n", "mean", "mean_low", "mean_high", "mean_others", "difference", "difference_low", "difference_high", "p", "adjusted_p", "differs", *(["randomization_p", "redraws"] if split_by == "arm" else []))
variables = [by for by in weighted_by if by != "base_weight"]
named = rows("segments.csv") if split_by or variables else []
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
    units = units_of(question)
    unit_of = {id: unit for arm, unit in units.items() for id in members["arm"][arm]}
    in_units = {option: {id: votes / unit_of.get(id, 1) for id, votes in values.items()} for option, values in measured(question).items()}
    others = [arm for arm in arm_ids if arm != cell(manifest["reference"])] if is_redrawn else []
    redrawn = {arm: randomization_tests(question, in_units, arm, cell(manifest["reference"])) for arm in others}
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
            unit, other_unit = units.get(segment, 1), units.get(cell(reference or ""), 1)
            most = units.get(segment, most_votes(question))
            ends = mean_interval(Counter(inside), most, share_answered) if len(inside) >= 5 and share_answered < 1 else None
            inside, outside = [votes / unit for votes in inside], [votes / other_unit for votes in outside]
            found[key].update(n=len(inside), mean=sum(inside) / len(inside) if inside else None, mean_low=ends and ends[0] / unit, mean_high=ends and ends[1] / unit)
            if min(len(inside), len(outside)) >= 2 and share_answered < 1:
                found[key].update(compared(inside, outside, unit, other_unit))
                found[key].update(redrawn.get(segment, {}).get(option, {}))
    adjust(found)
    computed["split_figures"].update(found)

# How people of each arm arrived at their ballots.
if split_by == "arm":
    computed["effort_figures"] = {}
for question in voted if is_redrawn else []:
    found, values = {}, effort_of(question)
    reference = cell(manifest["reference"])
    logged = set(values["seconds"]) & set().union(*members["arm"].values())
    redrawn = {arm: randomization_tests(question, values, arm, reference, logged) for arm in arm_ids if arm != reference} if logged else {}
    for measure in values if logged else []:
        in_arm = {arm: [values[measure][id] for id in sorted(members["arm"][arm] & logged)] for arm in arm_ids}
        for arm, inside in in_arm.items():
            key = cell(question["id"]), measure, arm
            found[key] = dict.fromkeys(SPLIT_FIGURES)
            if not inside:
                continue
            ends = student_interval(inside) if len(inside) >= 5 and share_answered < 1 else (None, None)
            found[key].update(n=len(inside), mean=sum(inside) / len(inside), mean_low=ends[0], mean_high=ends[1])
            if arm != reference and min(len(inside), len(in_arm[reference])) >= 2 and share_answered < 1:
                found[key].update(compared(inside, in_arm[reference]))
                found[key].update(redrawn[arm].get(measure, {}))
    adjust(found)
    computed["effort_figures"].update(found)
