# How segments answered: the arms of an experiment, and what results are split and weighted by. Votes and numbers are themselves; a label or a choice is 1 where it was chosen and 0 where it was not.

given = defaultdict(dict)
for row in rows("answers.csv"):
    given[row["question_id"]][row["response_id"]] = row["answer"]

def choices_made(question):
    """For each choice, by its ID, whether each response that made any made it; what else was named comes last."""
    name, made = f"answer_{question['code']}", defaultdict(dict)
    for row in rows("answers_wide.csv"):
        answer = {choice["choiceId"]: row[f"answer_{choice['code']}"] == "1" if question["multiple"] else row[name] == cell(choice["label"]) for choice in question["choices"]}
        if question["other"]:
            answer[""] = row[f"{name}_other"] != ""
        for id, is_made in answer.items():
            if any(answer.values()):
                made[cell(id)][row["response_id"]] = int(is_made)
            else:
                made[cell(id)]
    return made

def measured(question):
    """For each item of a question what every response gave it."""
    key, kind = cell(question["id"]), kinds[question["type"]]
    if kind == "votes":
        return {option: {id: ballot[option] for id, ballot in ballots[key].items() if option in ballot} for option in question["ids"]}
    if kind == "labels":
        return {cell(label): {id: int(answer == cell(label)) for id, answer in given[key].items() if answer} for label in question["scale"]}
    if kind == "numbers":
        return {"": {id: float(answer) for id, answer in given[key].items() if answer}}
    if kind == "ranks":
        most = places_asked(question)
        return {id: {response: most + 1 - place if place else 0 for response, place in found.items()} for id, found in places(question).items()}
    if kind == "points":
        return points(question)
    if kind == "choices":
        empty = {cell(choice["choiceId"]): {} for choice in question["choices"]}
        return {**empty, **({"": {}} if question["other"] else {}), **choices_made(question)}
    return {}

def number_of(kind, value):
    """A number, or a date as the number of its day."""
    return None if value is None else date.fromisoformat(value).toordinal() if kind == "dates" else float(value)

def number_bands(question):
    """Where the bands of numbers or dates end; the last one has no end."""
    kind = kinds[question["type"]]
    least, most = number_of(kind, question.get("min")), number_of(kind, question.get("max"))
    edges = question.get("bands")
    if edges is None:
        widths = [(most - least) * (at + 1) / 4 for at in range(3)]
        step = 1 if kind == "dates" else question.get("step")
        edges = sorted({float(f"{least + (width if step is None else math.ceil(width / step) * step):.12g}") for width in widths})
    return [edge for edge in edges if (least is None or edge > least) and (most is None or edge <= most)]

def scale_bands(scale):
    """The band of each label: by itself, or of more than five the lower and the upper third and what is between."""
    end = len(scale) // 3
    return {cell(label): at if len(scale) <= 5 else 0 if at < end else 2 if at >= len(scale) - end else 1 for at, label in enumerate(scale)}

def segments_of(by):
    """The segments of a split, each with the completed responses that are in it."""
    found = defaultdict(set)
    if by == "arm":
        finished = {row["response_id"] for row in completed}
        for row in rows("assignments.csv"):
            if row["response_id"] in finished:
                found[row["arm_id"]].add(row["response_id"])
    elif by == "label" or by.startswith("param."):
        name = "key_group" if by == "label" else by.replace(".", "_", 1)
        known = {row["segment_id"] for row in rows("segments.csv") if row["split_by"] == by}
        for row in completed:
            if row[name]:
                found[row[name] if row[name] in known or by == "label" else "other"].add(row["response_id"])
    else:
        question = next(each for each in survey["questions"] if by == "question:" + each["id"])
        kind = kinds[question["type"]]
        answered = {id: answer for id, answer in given[cell(question["id"])].items() if answer}
        if kind == "choices":
            for item, made in choices_made(question).items():
                found[item or "other"] = {id for id, is_made in made.items() if is_made}
        for id, answer in answered.items() if kind != "choices" else []:
            band = scale_bands(question["scale"]).get(answer, -1) if kind == "labels" else sum(number_of(kind, answer) >= edge for edge in number_bands(question))
            found[str(band + 1)].add(id)
    return found

if arms:
    computed["arm_figures"], inside = {}, segments_of("arm")
for question in survey["questions"] if arms else []:
    for item, values in measured(question).items():
        for arm in arms:
            by_arm = [value for id, value in values.items() if id in inside[cell(arm["armId"])]]
            n, mean = len(by_arm), sum(by_arm) / len(by_arm) if by_arm else None
            sd = math.sqrt(sum((value - mean) ** 2 for value in by_arm) / (n - 1)) if n > 1 else None
            computed["arm_figures"][cell(arm["armId"]), cell(question["id"]), item] = {"n": n, "mean": mean, "sd": sd}

# Of each attention check, how many passed it: by the named answer, and nothing beside it.
for question in survey["questions"]:
    if "attention" not in question:
        continue
    made, wanted = measured(question), cell(question["attention"])
    answered = set().union(*made.values())
    passed = {id for id in answered if [item for item, values in made.items() if values.get(id)] == [wanted]}
    for arm in [None, *arms]:
        among = answered if arm is None else answered & inside[cell(arm["armId"])]
        if arm is None or among:
            computed.setdefault("attention", {})[cell(question["id"]), "" if arm is None else cell(arm["armId"])] = {"passed": len(among & passed), "failed": len(among - passed)}

# Whether arms lost different shares of people: of all who were not turned away, who completed and who did not.

def chi_squared_tail(value, df):
    tail = math.erfc(math.sqrt(value / 2)) if df % 2 else math.exp(-value / 2)
    return tail + sum((value / 2) ** (at / 2) * math.exp(-value / 2) / math.gamma(at / 2 + 1) for at in range(2 - df % 2, df, 2))

def exact_tail(sizes, counts):
    """The share of tables with the same sums that are no more likely than this one."""
    def ways(counts):
        return math.prod(math.comb(size, count) for size, count in zip(sizes, counts))
    def tables(left, sizes):
        if len(sizes) == 1:
            if left <= sizes[0]:
                yield (left,)
            return
        for count in range(min(left, sizes[0]) + 1):
            for others in tables(left - count, sizes[1:]):
                yield (count, *others)
    limit = ways(counts) * (1 + 1e-7)
    return sum(each for each in map(ways, tables(sum(counts), sizes)) if each <= limit) / math.comb(sum(sizes), sum(counts))

attrition = rows("attrition.csv") if os.path.exists("attrition.csv") else []
if attrition:
    by_arm = defaultdict(Counter)
    for row in rows("funnel.csv"):
        if row["arm_id"] and row["stage"] in ("completed", "unfinished"):
            by_arm[row["arm_id"]][row["stage"]] = int(row["count"])
    everybody = {arm: Counter(found) for arm, found in by_arm.items()}
    status = {row["response_id"]: row["status"] for row in rows("responses.csv") if row["simulated"] == "1"}
    for row in rows("assignments.csv"):
        stage = {"completed": "completed", "inProgress": "unfinished"}.get(status.get(row["response_id"]))
        if stage:
            by_arm[row["arm_id"]][stage] -= 1
    # Where all are simulated, they are what there is.
    if not any(sum(found.values()) for found in by_arm.values()):
        by_arm = everybody
    table = [(found["completed"], found["unfinished"]) for found in by_arm.values() if sum(found.values())]
    sizes, rarer = [sum(row) for row in table], min(zip(*table), key=sum)
    share = sum(rarer) / sum(sizes)
    if share * min(sizes) < 5:
        computed["attrition"] = {("exact",): {"chi_squared": None, "df": None, "p": exact_tail(sizes, rarer)}}
    else:
        chi_squared = sum((count - share * size) ** 2 / size for size, count in zip(sizes, rarer)) / (share * (1 - share))
        df = len(sizes) - 1
        computed["attrition"] = {("chi_squared",): {"chi_squared": chi_squared, "df": df, "p": chi_squared_tail(chi_squared, df)}}
