# What every two options have in common: how many responses saw both, how many gave the one more votes, and the sums of the products of their votes. From these follow the pairs, and the same ballots counted by other rules.

def pair_sums(question):
    ids = question["ids"]
    place = {option: at for at, option in enumerate(ids)}
    both, preferred, products, seen_votes = ([[0] * len(ids) for _ in ids] for _ in range(4))
    for ballot in ballots[cell(question["id"])].values():
        given = [(place[option], votes) for option, votes in ballot.items()]
        for a, votes in given:
            for b, others in given:
                both[a][b] += 1
                preferred[a][b] += votes > others
                products[a][b] += votes * others
                seen_votes[a][b] += votes
    return both, preferred, products, seen_votes

def borda(n, both, preferred, a):
    twice = 0
    for b in range(len(both)):
        if a != b:
            points = both[a][b] + preferred[a][b] - preferred[b][a]
            twice += n * points / both[a][b] if both[a][b] else n
    return twice / 2

def first_choices(question):
    """By option, how often it is one of so many with the most votes for them."""
    shared = defaultdict(Counter)
    for ballot in ballots[cell(question["id"])].values():
        most = max(ballot.values())
        if most > 0:
            first = [option for option, votes in ballot.items() if votes == most]
            for option in first:
                shared[option][len(first)] += 1
    return {option: sum(count / sharing for sharing, count in sorted(each.items(), reverse=True)) for option, each in shared.items()}

def tau_b(one, other):
    """Kendall's tau-b, or None where one of both puts everything equal."""
    sign = lambda scores, a, b: (scores[a] > scores[b]) - (scores[a] < scores[b])
    signs = [(sign(one, a, b), sign(other, a, b)) for a in range(len(one)) for b in range(a)]
    untied = sum(abs(a) for a, _ in signs) * sum(abs(b) for _, b in signs)
    return sum(a * b for a, b in signs) / math.sqrt(untied) if untied else None

sums = {}
for question in voted:
    key = cell(question["id"])
    n, ids = len(ballots[key]), question["ids"]
    both, preferred, _, _ = sums[key] = pair_sums(question)
    for a, option in enumerate(ids):
        for b, other in enumerate(ids):
            if a != b:
                computed["pairs"][key, option, other] = {"share": preferred[a][b] / both[a][b] if both[a][b] else None}
    found = [computed["results"][key, option] for option in ids]
    firsts = first_choices(question)
    signed = lambda votes: sum(v * abs(v) for v in votes)
    scores = {
        "approval": [estimate(n, each["m"], each["supporters"]) or 0 for each in found],
        "net_approval": [estimate(n, each["m"], each["supporters"] - each["opponents"]) or 0 for each in found],
        "borda": [borda(n, both, preferred, a) for a in range(len(ids))],
        "linear": [estimate(n, each["m"], signed(column(question, option))) or 0 for option, each in zip(ids, found)],
        "first_choice": [estimate(n, each["m"], firsts.get(option, 0)) or 0 for option, each in zip(ids, found)],
    }
    estimates = [-math.inf if each["estimate"] is None else each["estimate"] for each in found]
    for rule, by_option in scores.items():
        note(key, "tau", tau_b(estimates, by_option), rule)
        for each, score, place in zip(found, by_option, ranks(by_option)):
            each[rule + "_score"], each[rule + "_rank"] = score, place
