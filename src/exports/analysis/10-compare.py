# Compare with what was published: every row, and every column of it.

KEYS = {"results": ("question_id", "option_id"), "pairs": ("question_id", "option_id", "other_option_id"), "figures": ("question_id", "figure", "label")}
if computed["choice_results"]:
    KEYS["choice_results"] = ("question_id", "choice_id")
if computed["ranking_results"]:
    KEYS.update(ranking_results=("question_id", "choice_id"), ranking_pairs=("question_id", "choice_id", "other_choice_id"))
if computed["constant_sum_results"]:
    KEYS["constant_sum_results"] = ("question_id", "choice_id")
if arms:
    KEYS["arm_figures"] = ("arm_id", "question_id", "item")
if "attention" in computed:
    KEYS["attention"] = ("question_id", "arm_id")
if attrition:
    KEYS["attrition"] = ("test",)
if named:
    KEYS["segments"] = ("split_by", "segment_id")
if split_by:
    KEYS["split_figures"] = SPLIT_KEYS
if split_by == "arm":
    KEYS["effort_figures"] = ("question_id", "measure", "arm_id")
if weighted_by:
    KEYS.update(weighted_figures=("question_id", "option_id"), weights=("question_id", "option_id", "pooled", *weighted_by))
differing = checked = 0

def is_same(value, text):
    if value is None or text == "":
        return value is None and text == ""
    try:
        if isinstance(value, dict):
            return value == json.loads(text)
        return value == text if isinstance(value, str) else math.isclose(value, float(text), rel_tol=1e-7, abs_tol=1e-7)
    except ValueError:
        return False

def differ(*what):
    global differing
    differing += 1
    if differing <= 1000:
        print(*what)

for name, keys in KEYS.items():
    missing = dict(computed[name])
    for row in rows(name + ".csv"):
        key = tuple(row.pop(each) for each in keys)
        found = missing.pop(key, None)
        if found is None:
            differ(f"{name}.csv", *key, "is published, and nothing computes it")
            continue
        for column_name in {**row, **found}:
            checked += 1
            value, text = found.get(column_name, "nothing"), row.get(column_name, "nothing")
            if not is_same(value, text):
                differ(f"{name}.csv", *key, column_name, "computed", value, "published", text)
    for key in missing:
        differ(f"{name}.csv", *key, "is computed, and not published")
print(f"{len(computed['results'])} options, {checked} figures compared, {differing} differ")
assert differing == 0
