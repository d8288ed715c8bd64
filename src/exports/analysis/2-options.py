# Every figure of every option. A zero is an answer; only options that a respondent saw have a row.

def estimate(n, seen, total):
    """What a sum would be had every response seen the option."""
    return n * total / seen if seen else None

def ranks(scores):
    return [1 + sum(other > score for other in scores) for score in scores]

def figures(votes, n):
    m, net = len(votes), sum(votes)
    up = sum(v for v in votes if v > 0)
    supporters, opponents = sum(v > 0 for v in votes), sum(v < 0 for v in votes)
    mean = net / m if m else None
    squares = sum((v - mean) ** 2 for v in votes) if m else 0
    return {
        "n": n, "m": m, "net_votes": net, "estimate": estimate(n, m, net), "mean": mean,
        "sd": math.sqrt(squares / (m - 1)) if m > 1 else None,
        "up_votes": up, "down_votes": up - net,
        "supporters": supporters, "opponents": opponents, "abstained": m - supporters - opponents,
        "credits": sum(v * v for v in votes),
        "divisiveness": 1 - abs(net) / (2 * up - net) if 2 * up - net else 0,
        "smaller_side": min(supporters, opponents) / m if m else None,
        "variance": squares / m if m else None,
    }

def most_votes(question):
    return min(math.isqrt(question["totalCredits"]), question.get("maxVotes") or math.inf)

def counts(question, option, votes):
    """Responses by votes, and by bin with the share that voted as the bin says."""
    most = most_votes(question)
    least = 0 if question.get("direction") == "up" else -most
    tones = question.get("bins") or [{"name": tone.capitalize(), "tone": tone} for tone in ("positive", "neutral", "negative")]
    placed, counted = binned[cell(question["id"]), option], Counter(votes)
    bins = {name: {side: placed[cell(name), sign] for side, sign in (("against", -1), ("none", 0), ("for", 1))} for name in [bin["name"] for bin in tones] + ["Undecided", "Skip"]}
    sides = [(bins[bin["name"]], "for" if bin["tone"] == "positive" else "against") for bin in tones if bin["tone"] != "neutral"]
    all_placed = sum(sum(bin.values()) for bin, _ in sides)
    return {
        "histogram": {str(level): counted[level] for level in (range(least, most + 1) if most - least < 64 else sorted(counted))},
        "bins": {name: sum(bin.values()) for name, bin in bins.items()}, "bin_votes": bins,
        "agreement": sum(bin[side] for bin, side in sides) / all_placed if all_placed else None,
    }

def column(question, option):
    return [ballot[option] for ballot in ballots[cell(question["id"])].values() if option in ballot]

for question in voted:
    n, found = len(ballots[cell(question["id"])]), {}
    for option in question["options"]:
        votes = column(question, cell(option["id"]))
        category = cell(option["category"]) if "category" in option else None
        told = {"category": category, "price": option.get("price")}
        found[cell(option["id"])] = {"option_name": cell(option["name"]), "option_code": option["code"], **told, **figures(votes, n), **counts(question, cell(option["id"]), votes)}
    all_credits = [estimate(n, each["m"], each["credits"]) or 0 for each in found.values()]
    places = ranks([-math.inf if each["estimate"] is None else each["estimate"] for each in found.values()])
    for (option, each), credits, place in zip(found.items(), all_credits, places):
        each["credit_share"] = credits / sum(all_credits) if any(all_credits) else 0
        each["rank"] = place
        each["population_size"] = question["peopleAsked"]
        computed["results"][cell(question["id"]), option] = each
