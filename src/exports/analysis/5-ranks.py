# The intervals of ranks: one option is surely ahead of another where their means differ by more than `critical` standard errors of the difference. That is what the largest such difference of any two options stays within in 95 % of draws in which all are liked alike; pairs whose order is sure are then left out, twice. Each mean must also be outside of the other option’s interval. Below 30 responses the exact test of signs must be passed as well.

DRAWS, BITS = 2000, 2**32 - 1

def seed_of(text):
    """FNV-1a with a final mix."""
    seed = 0x811C9DC5
    for unit in memoryview(text.encode("utf-16-le")).cast("H"):
        seed = (seed ^ unit) * 0x01000193 & BITS
    seed = (seed ^ seed >> 16) * 0x85EBCA6B & BITS
    seed = (seed ^ seed >> 13) * 0xC2B2AE35 & BITS
    return seed ^ seed >> 16

def uniform_numbers(state):
    """The generator mulberry32."""
    while True:
        state = state + 0x6D2B79F5 & BITS
        mixed = (state ^ state >> 15) * (state | 1) & BITS
        mixed ^= mixed + (mixed ^ mixed >> 7) * (mixed | 61) & BITS
        yield (mixed ^ mixed >> 14) / 2**32

def cholesky(matrix):
    factor = [[0.0] * len(matrix) for _ in matrix]
    for a, row in enumerate(matrix):
        for b in range(a + 1):
            left = row[b] - sum(x * y for x, y in zip(factor[a][:b], factor[b]))
            if a == b:
                factor[a][a] = math.sqrt(left) if left > 1e-10 * row[a] else 0.0
            elif factor[b][b] > 0:
                factor[a][b] = left / factor[b][b]
    return factor

def correlated_draws(covariances, degrees, seed):
    """Student's t of all options together."""
    uniform, factor = uniform_numbers(seed), cholesky(covariances)
    normal = lambda: math.sqrt(-2 * math.log(1 - next(uniform))) * math.cos(2 * math.pi * next(uniform))
    for _ in range(DRAWS):
        spread = 1.0
        if degrees < 200:
            square = normal() ** 2 if degrees % 2 else 0.0
            square -= 2 * sum(math.log(1 - next(uniform)) for _ in range(degrees // 2))
            spread = math.sqrt(square / degrees)
        normals = [normal() / spread for _ in covariances]
        yield [sum(x * y for x, y in zip(row[: at + 1], normals)) for at, row in enumerate(factor)]

def largest_difference(draws, weights):
    largest = sorted(max(abs(draw[a] - draw[b]) * weight for (a, b), weight in weights.items()) for draw in draws)
    place = 0.95 * (DRAWS - 1)
    below, above = largest[math.floor(place)], largest[math.ceil(place)]
    return below + (above - below) * (place - math.floor(place))

def critical_value(means, covariances, errors, fewest, seed):
    draws = list(correlated_draws(covariances, fewest - 1, seed))
    weights = {pair: 1 / error for pair, error in errors.items() if error > 0}
    critical = largest_difference(draws, weights) if weights else 0.0
    for _ in range(2):
        left = {(a, b): weight for (a, b), weight in weights.items() if abs(means[a] - means[b]) * weight <= critical}
        if not left or len(left) == len(weights):
            break
        weights, critical = left, largest_difference(draws, left)
    return critical

def sign_flip(differences):
    shares = {0: 1.0}
    for size in map(abs, differences):
        flipped = defaultdict(float)
        for total, share in shares.items():
            flipped[total - size] += share / 2
            flipped[total + size] += share / 2
        shares = flipped
    return sum(share for total, share in shares.items() if abs(total) >= abs(sum(differences)))

def sure_order(question, seed):
    """Standard errors that two options must differ by, and whether one is surely ahead of another; no rule for that where everybody answered."""
    given, ids = list(ballots[cell(question["id"])].values()), question["ids"]
    found, places = [computed["results"][cell(question["id"]), option] for option in ids], range(len(ids))
    means, seen, n = [each["mean"] or 0 for each in found], [each["m"] for each in found], len(given)
    if is_census(question):
        return 0, None
    fewest = min(seen)
    if fewest < (30 if question["sampleOption"] else 10):
        return None, lambda a, b: False
    both, _, products, votes = sums[cell(question["id"])]
    around = lambda a, b: products[a][b] - means[a] * votes[b][a] - means[b] * votes[a][b] + means[a] * means[b] * both[a][b]
    covariances = [[around(a, b) * fewest / (seen[a] * seen[b] * (fewest - 1)) for b in places] for a in places]
    errors = {}
    for a in places:
        for b in range(a + 1, len(ids)):
            own = covariances[a][a] + covariances[b][b]
            variance = own - 2 * covariances[a][b]
            errors[a, b] = math.sqrt(variance) if variance > own * 1e-9 else 0.0
    critical = critical_value(means, covariances, errors, fewest, seed)
    if critical > 0:
        once = beta_share((fewest - 1) / (fewest - 1 + critical**2), (fewest - 1) / 2, 0.5)
        critical = t_quantile(fewest - 1, misses_allowed(fewest, once))
    critical = max(t_quantile(fewest - 1, misses_allowed(fewest)), critical)
    reach = critical * math.sqrt(1 - share_answered * fewest / n)
    def is_ahead(a, b):
        difference = means[a] - means[b]
        if difference <= 0 or difference <= reach * errors[min(a, b), max(a, b)]:
            return False
        if found[b]["mean_high"] >= means[a] or found[a]["mean_low"] <= means[b]:
            return False
        return n >= 30 or sign_flip([ballot[ids[a]] - ballot[ids[b]] for ballot in given]) <= 0.05
    return critical, is_ahead

for question in voted:
    key, ids = cell(question["id"]), question["ids"]
    seed = seed_of(f'{survey["id"]}/{question["id"]}')
    note(key, "seed", seed)
    note(key, "draws", DRAWS)
    note(key, "is_complete", int(is_census(question)))
    known = is_census(question) or len(ballots[key]) >= 5
    critical, is_ahead = sure_order(question, seed) if known else (None, None)
    for a, option in enumerate(ids):
        low = 1 + sum(is_ahead(b, a) for b in range(len(ids))) if is_ahead else None
        high = len(ids) - sum(is_ahead(a, b) for b in range(len(ids))) if is_ahead else None
        computed["results"][key, option].update({"critical": critical, "rank_low": low, "rank_high": high})
