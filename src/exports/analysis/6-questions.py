# Figures of a question as a whole, and of the survey.

def middle(values):
    """Both values in the middle; the same one twice of an odd number."""
    values = sorted(values)
    return (values[(len(values) - 1) // 2], values[len(values) // 2]) if values else (None, None)

def credits_vary(question):
    of_arms = [arm.get("totalCredits", math.inf) for arm in arms if question["id"] in arm.get("questions", [question["id"]])]
    return "creditsByLabel" in question or min(of_arms, default=math.inf) < question["totalCredits"]

for question in voted:
    key = cell(question["id"])
    spent = [sum(votes * votes for votes in ballot.values()) for ballot in ballots[key].values()]
    n = len(spent)
    note(key, "n", n)
    note(key, "interval_responses", n)
    note(key, "credits_mean", sum(spent) / n if n else None)
    note(key, "credits_median", median(spent) if n else None)
    note(key, "spent_all", spent.count(question["totalCredits"]) / n if n and not credits_vary(question) else None)
    note(key, "no_votes", spent.count(0))
    for credits, count in Counter(spent).items():
        note(key, "credits_spent", count, credits)

answers = defaultdict(Counter)
for row in rows("answers.csv"):
    answers[row["question_id"]][row["answer"]] += 1

def quantile(given, share):
    """The value below which a share of sorted values lies, between the two that are nearest."""
    place = (len(given) - 1) * share
    low, high = given[math.floor(place)], given[math.ceil(place)]
    return low + (high - low) * (place - math.floor(place))

def number(label):
    try:
        return float(label) if math.isfinite(float(label)) and "_" not in label else None
    except ValueError:
        return None

for question in survey["questions"]:
    key, kind = cell(question["id"]), kinds[question["type"]]
    if kind in ("counted", "pairs"):
        note(key, "n", sum(answers[key].values()) - answers[key][""])
    if kind == "pairs":
        checks = [row["agrees"] for row in rows("head_to_head.csv") if row["question_id"] == key and row["agrees"]]
        note(key, "checks", len(checks))
        note(key, "consistency", checks.count("1") / len(checks) if checks else None)
    if kind == "numbers":
        given = sorted(float(text) for text in answers[key].elements() if text)
        n, mean = len(given), sum(given) / len(given) if given else None
        note(key, "n", n)
        note(key, "mean", mean)
        note(key, "sd", math.sqrt(sum((value - mean) ** 2 for value in given) / (n - 1)) if n > 1 else None)
        for name, share in (("lower_quartile", 0.25), ("median", 0.5), ("upper_quartile", 0.75)):
            note(key, name, quantile(given, share) if n else None)
    if kind == "dates":
        given = sorted(text for text in answers[key].elements() if text)
        note(key, "n", len(given))
        for name, at in (("earliest", 0), ("median", (len(given) - 1) // 2), ("latest", -1)):
            note(key, name, given[at] if given else None)
    if kind == "labels":
        scale = question["scale"]
        given = [answers[key][cell(label)] for label in scale]
        n, numbers = sum(given), [number(label) for label in scale]
        lower, upper = middle([at for at, count in enumerate(given) for _ in range(count)])
        note(key, "n", n)
        note(key, "median", None if lower is None else cell(scale[lower]))
        note(key, "median_upper", None if upper == lower else cell(scale[upper]))
        note(key, "mean", sum(value * count for value, count in zip(numbers, given)) / n if n and None not in numbers else None)
        for label, count in zip(scale, given):
            note(key, "answers", count, cell(label))
            note(key, "answer_share", count / n if n else 0, cell(label))

def wilson(count, n):
    """The 95 % confidence interval of a share; none without answers, and where everybody who was asked has answered."""
    if n == 0 or share_answered == 1:
        return None, None
    square = NormalDist().inv_cdf(misses_allowed(n) / 2) ** 2 * (1 - share_answered)
    share, scale = count / n, 1 + square / n
    middle, reach = share + square / (2 * n), math.sqrt(square * (share * (1 - share) / n + square / (4 * n * n)))
    return max(0, (middle - reach) / scale), min(1, (middle + reach) / scale)

def chosen(question):
    """For each choice, by its ID and its label, whether each of the answers made it; what else was named comes last."""
    name = f"answer_{question['code']}"
    offered = [(choice["choiceId"], cell(choice["label"])) for choice in question["choices"]]
    columns = [f"answer_{choice['code']}" for choice in question["choices"]]
    made = []
    for row in rows("answers_wide.csv"):
        given = [row[column] == "1" if question["multiple"] else row[name] == label for column, (_, label) in zip(columns, offered)]
        made.append(given + ([row[f"{name}_other"] != ""] if question["other"] else []))
    made = [answer for answer in made if any(answer)]
    if question["other"]:
        offered.append((None, None))
    return [(id, label, sum(answer[at] for answer in made), len(made)) for at, (id, label) in enumerate(offered)]

for question in survey["questions"]:
    for id, label, count, n in chosen(question) if kinds[question["type"]] == "choices" else []:
        low, high = wilson(count, n)
        computed["choice_results"][cell(question["id"]), cell(id or "")] = {"label": label, "n": n, "count": count, "share": count / n if n else 0, "share_low": low, "share_high": high}

def places(question):
    """For each item, by its ID, the place that each response gave it, from 1; 0 where it was not ranked."""
    found = {cell(choice["choiceId"]): {} for choice in question["choices"]}
    for row in rows("answers_wide.csv"):
        given = {cell(choice["choiceId"]): int(row[f"answer_{choice['code']}"] or 0) for choice in question["choices"]}
        for id, place in given.items() if any(given.values()) else []:
            found[id][row["response_id"]] = place
    return found

def places_asked(question):
    return min(question["top"] or len(question["choices"]), len(question["choices"]))

def score_interval(scores, least, most):
    """The interval of a mean of whole numbers between two bounds; none of fewer than five, and where everybody has answered."""
    if len(scores) < 5 or share_answered == 1:
        return None, None
    low, high = mean_interval(Counter(2 * score - least - most for score in scores), most - least, share_answered)
    return (low + least + most) / 2, (high + least + most) / 2

for question in survey["questions"]:
    if kinds[question["type"]] != "ranks":
        continue
    key, most = cell(question["id"]), places_asked(question)
    given = {id: list(found.values()) for id, found in places(question).items()}
    for choice in question["choices"]:
        id = cell(choice["choiceId"])
        n, ranks = len(given[id]), [place for place in given[id] if place]
        points = [most + 1 - place if place else 0 for place in given[id]]
        firsts = given[id].count(1)
        (rank_low, rank_high), (first_low, first_high), (low, high) = score_interval(ranks, 1, most), wilson(firsts, n), score_interval(points, 0, most)
        computed["ranking_results"][key, id] = {
            "label": cell(choice["label"]), "n": n, "ranked": len(ranks),
            "mean_rank": sum(ranks) / len(ranks) if ranks else None, "mean_rank_low": rank_low, "mean_rank_high": rank_high,
            "first": firsts, "first_share": firsts / n if n else 0, "first_share_low": first_low, "first_share_high": first_high,
            "points": sum(points) / n if n else None, "points_low": low, "points_high": high,
        }
    for id, other in itertools.combinations(given, 2):
        ranked = [(a or math.inf, b or math.inf) for a, b in zip(given[id], given[other]) if a or b]
        wins, n = sum(a < b for a, b in ranked), len(ranked)
        low, high = wilson(wins, n)
        computed["ranking_pairs"][key, id, other] = {"n": n, "share": wins / n if n else None, "share_low": low, "share_high": high}

def points(question):
    """For each item, by its ID, the points that each response gave it; only of responses that divided them."""
    found = {cell(choice["choiceId"]): {} for choice in question["choices"]}
    for row in rows("answers_wide.csv"):
        for choice in question["choices"]:
            if row[f"answer_{choice['code']}"]:
                found[cell(choice["choiceId"])][row["response_id"]] = int(row[f"answer_{choice['code']}"])
    return found

for question in survey["questions"]:
    if kinds[question["type"]] != "points":
        continue
    given = points(question)
    for choice in question["choices"]:
        id = cell(choice["choiceId"])
        scores = sorted(given[id].values())
        n, mean = len(scores), sum(scores) / len(scores) if scores else None
        low, high = score_interval(scores, 0, question["total"])
        computed["constant_sum_results"][cell(question["id"]), id] = {
            "label": cell(choice["label"]), "n": n, "mean": mean, "mean_low": low, "mean_high": high,
            "share": mean / question["total"] if n else None,
            "sd": math.sqrt(sum((score - mean) ** 2 for score in scores) / (n - 1)) if n > 1 else None,
            **{name: quantile(scores, share) if n else None for name, share in (("lower_quartile", 0.25), ("median", 0.5), ("upper_quartile", 0.75))},
            "none": scores.count(0),
        }

completed = [row for row in rows("responses.csv") if row["status"] == "completed" and row["test"] != "1"]
note("", "completed", len(completed))
note("", "simulated", sum(row["simulated"] == "1" for row in completed))
# Secret ballots have no times.
timed = [row for row in completed if row["completed_at"]]
note("", "median_seconds", median(min(7200, int(row["seconds"])) for row in timed) if timed else None)
per_day = Counter(date.fromisoformat(row["completed_at"][:10]) for row in timed)
for after in range((max(per_day) - min(per_day)).days + 1 if per_day else 0):
    day = min(per_day) + timedelta(after)
    note("", "completed_on", per_day[day], day)
