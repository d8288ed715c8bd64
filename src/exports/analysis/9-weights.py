# Weights by which responses have the margins of segments.csv: raking from the base weights, if there are any, trimmed to 0.3 to 3 times these and raked again.

def sums_by(variable, share, cells, weights):
    sums = [0.0] * len(share)
    for (codes, n), weight in zip(cells, weights):
        sums[codes[variable]] += n * weight
    return sums

def raked(cells, shares, weights):
    """Weights that give the cells, each with its codes and its responses, their shares."""
    everybody, weights = sum(n for _, n in cells), list(weights)
    for _ in range(1000):
        found = [sums_by(variable, share, cells, weights) for variable, share in enumerate(shares)]
        if max((abs(total / everybody - target) for share, sums in zip(shares, found) for target, total in zip(share, sums)), default=0) < 1e-10:
            break
        for variable, share in enumerate(shares):
            sums = sums_by(variable, share, cells, weights)
            weights = [weight * share[codes[variable]] * everybody / sums[codes[variable]] if sums[codes[variable]] > 0 else weight for (codes, _), weight in zip(cells, weights)]
    return weights

def raked_within_limits(cells, shares, start):
    trim = lambda weights: [min(3 * first, max(0.3 * first, weight)) for first, weight in zip(start, weights)]
    found = raked(cells, shares, start) if cells else []
    for _ in range(100):
        trimmed = trim(found)
        if all(abs(one - other) < 1e-9 for one, other in zip(trimmed, found)):
            break
        found = raked(cells, shares, trimmed)
    return trim(found)

def weighted_mean(values, weights):
    """The mean with its interval, which is that of as many responses without weights as these are worth."""
    total, squares = sum(weights), sum(weight * weight for weight in weights)
    if not weights:
        return None, None, None
    effective, levels = total**2 / squares, Counter()
    for votes, weight in zip(values, weights):
        levels[votes] += weight
    counts = {votes: weight * effective / total for votes, weight in levels.items()}
    ends = mean_interval(counts, most_votes(question), share_answered) if effective > 5 - ROUNDING and share_answered < 1 else (None, None)
    return sum(votes * weight for votes, weight in levels.items()) / total, *ends

own, seen_by, weight_of = defaultdict(set), {}, {}
for row in rows("weights.csv") if weighted_by else []:
    if row["pooled"] == "0":
        own[row["question_id"], row["option_id"]].add(tuple(row[by] for by in weighted_by))
combined = {row["response_id"]: tuple(row[by] if by == "base_weight" else next((segment for segment, ids in members[by].items() if row["response_id"] in ids), "") for by in weighted_by) for row in completed} if weighted_by else {}

def weights_among(unit, ids):
    """By response; combinations that have none by themselves among these have their mean."""
    shared = [weight_of[id] for id in ids if combined[id] not in own["", ""] & own[unit]]
    return {id: weight_of[id] if combined[id] in own["", ""] & own[unit] else sum(shared) / len(shared) for id in ids}

if weighted_by:
    computed["weights"], computed["weighted_figures"] = {}, {}
    responses_of = Counter(key for key in combined.values() if key in own["", ""])
    codes_of, asked_shares = [], []
    for by in variables:
        asked = {row["segment_id"]: float(row["asked"]) for row in named if row["split_by"] == by}
        used = [segment for segment, share in asked.items() if share > 0 and shown[by, segment]]
        codes_of.append({segment: at for at, segment in enumerate(used)})
        asked_shares.append([asked[segment] / sum(asked[each] for each in used) for segment in used])
    cells = [(tuple(codes.get(segment, len(codes)) for codes, segment in zip(codes_of, key)), n) for key, n in responses_of.items()]
    # Base weights are 1 on average, and who has none counts as the average.
    bases = [float(key[-1]) if "base_weight" in weighted_by and key[-1] else None for key in responses_of]
    known = [(base, n) for base, n in zip(bases, responses_of.values()) if base is not None]
    mean = sum(base * n for base, n in known) / sum(n for _, n in known) if known else 1
    start = [1 if base is None else base / mean for base in bases]
    shares = []
    for variable, asked in enumerate(asked_shares):
        everybody = sum(n * first for (_, n), first in zip(cells, start))
        left = sum(n * first for (codes, n), first in zip(cells, start) if codes[variable] == len(asked)) / (everybody or 1)
        shares.append([share * (1 - left) for share in asked] + [left])
    by_key = dict(zip(responses_of, raked_within_limits(cells, shares, start)))
    weight_of = {id: by_key.get(key, 1) for id, key in combined.items()}
    spread = list(weight_of.values()) or [1]
    # Where no weights give the shares that were asked for, there are none.
    if own["", ""]:
        note("", "weights_effective", sum(spread) ** 2 / sum(weight**2 for weight in spread) if weight_of else 0)
        note("", "weights_design_effect", len(spread) * sum(weight**2 for weight in spread) / sum(spread) ** 2)
        note("", "weights_least", min(spread))
        note("", "weights_most", max(spread))
        seen_by["", ""] = set(weight_of)
    for (by, segment), row in computed.get("segments", {}).items():
        if row["before"] is not None and own["", ""]:
            row["after"] = sum(weight_of[id] for id in members[by][segment]) / sum(spread)
for question in voted if own["", ""] else []:
    key, values_of = cell(question["id"]), measured(question)
    for option, values in values_of.items():
        unit = key, option if question["sampleOption"] else ""
        seen_by[unit] = set(values)
        weights, votes = weights_among(unit, values), list(values.values())
        ends = mean_interval(Counter(votes), most_votes(question), share_answered) if len(votes) >= 5 and share_answered < 1 else (None, None)
        weighted = weighted_mean(votes, [weights[id] for id in values])
        names = ("n", "mean", "mean_low", "mean_high", "weighted_mean", "weighted_low", "weighted_high")
        computed["weighted_figures"][key, option] = dict(zip(names, (len(votes), sum(votes) / len(votes) if votes else None, *ends, *weighted)))
for unit, ids in seen_by.items():
    weights, found = weights_among(unit, ids), defaultdict(list)
    for id in ids:
        is_own = combined[id] in own["", ""] & own[unit]
        found[(*unit, "0", *combined[id]) if is_own else (*unit, "1", *[""] * len(weighted_by))].append(weights[id])
    for row, each in found.items():
        computed["weights"][row] = {"n": len(each), "weight": each[0]}
