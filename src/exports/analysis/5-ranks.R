
# Whole numbers from 0 to 2^32 - 1, which R has no arithmetic for.
WORD <- 2^32
imul <- function(a, b) (((a %/% 65536) * b) %% 65536 * 65536 + (a %% 65536) * b) %% WORD
bits <- function(operation, a, b) {
  operation(as.integer(a %/% 65536), as.integer(b %/% 65536)) * 65536 +
    operation(as.integer(a %% 65536), as.integer(b %% 65536))
}
xor_bits <- function(a, b) bits(bitwXor, a, b)
or_bits <- function(a, b) bits(bitwOr, a, b)

# FNV-1a with a final mix.
seed_of <- function(text) {
  seed <- 0x811c9dc5
  for (unit in utf8ToInt(text)) seed <- imul(xor_bits(seed, unit), 0x01000193)
  seed <- imul(xor_bits(seed, seed %/% 2^16), 0x85ebca6b)
  seed <- imul(xor_bits(seed, seed %/% 2^13), 0xc2b2ae35)
  xor_bits(seed, seed %/% 2^16)
}

# The first numbers of the generator mulberry32.
uniform_numbers <- function(seed, count) {
  state <- (seed + imul(seq_len(count), 0x6d2b79f5)) %% WORD
  mixed <- imul(xor_bits(state, state %/% 2^15), or_bits(state, 1))
  mixed <- xor_bits(mixed, (mixed + imul(xor_bits(mixed, mixed %/% 2^7), or_bits(mixed, 61))) %% WORD)
  xor_bits(mixed, mixed %/% 2^14) / WORD
}

cholesky <- function(matrix) {
  factor <- matrix * 0
  for (a in seq_len(nrow(matrix))) for (b in seq_len(a)) {
    before <- seq_len(b - 1)
    left <- matrix[a, b] - sum(factor[a, before] * factor[b, before])
    if (a == b) factor[a, a] <- if (left > 1e-10 * matrix[a, a]) sqrt(left) else 0
    else if (factor[b, b] > 0) factor[a, b] <- left / factor[b, b]
  }
  factor
}

DRAWS <- 2000

# Student's t of all options together: a row for each draw.
correlated_draws <- function(covariances, degrees, seed) {
  options <- nrow(covariances)
  is_spread <- degrees < 200
  squares <- if (is_spread) 2 * (degrees %% 2) + degrees %/% 2 else 0
  uniform <- matrix(uniform_numbers(seed, DRAWS * (squares + 2 * options)), DRAWS, byrow = TRUE)
  normal <- function(first, second) sqrt(-2 * log(1 - uniform[, first])) * cos(2 * pi * uniform[, second])
  spread <- 1
  if (is_spread) {
    odd <- if (degrees %% 2 == 1) normal(1, 2)^2 else 0
    halves <- uniform[, 2 * (degrees %% 2) + seq_len(degrees %/% 2), drop = FALSE]
    spread <- sqrt((odd - 2 * rowSums(log(1 - halves))) / degrees)
  }
  normals <- normal(squares + 2 * seq_len(options) - 1, squares + 2 * seq_len(options)) / spread
  normals %*% t(cholesky(covariances))
}

# What the largest difference of any two options stays within in 95 % of draws in which all are liked alike; pairs whose
# order is sure are then left out, twice.
critical_value <- function(means, covariances, errors, fewest, seed) {
  draws <- correlated_draws(covariances, fewest - 1, seed)
  pairs <- which(upper.tri(errors) & errors > 0, arr.ind = TRUE)
  weights <- 1 / errors[pairs]
  apart <- abs(means[pairs[, 1]] - means[pairs[, 2]]) * weights
  largest_of <- function(chosen) {
    largest <- rep(0, DRAWS)
    for (at in chosen) {
      largest <- pmax(largest, abs(draws[, pairs[at, 1]] - draws[, pairs[at, 2]]) * weights[at])
    }
    quantile(largest, 0.95, names = FALSE)
  }
  chosen <- seq_len(nrow(pairs))
  critical <- largest_of(chosen)
  for (step in 1:2) {
    left <- chosen[apart[chosen] <= critical]
    if (length(left) == 0 || length(left) == length(chosen)) break
    chosen <- left
    critical <- largest_of(chosen)
  }
  critical
}

# The share of all combinations of signs that give a sum as far from 0.
sign_flip <- function(differences) {
  most <- sum(abs(differences))
  shares <- rep(0, 2 * most + 1)
  shares[most + 1] <- 1
  for (size in abs(differences[differences != 0])) {
    shares <- (c(shares[-seq_len(size)], rep(0, size)) + c(rep(0, size), head(shares, -size))) / 2
  }
  sum(shares[abs(seq(-most, most)) >= abs(sum(differences))])
}

# One option is surely ahead of another where their means differ by more than critical standard errors of the difference
# and each is outside of the other option's interval; below 30 responses the exact test of signs must be passed as well.
sure_order <- function(question, asked, sums, seed, found) {
  options <- length(asked$ids)
  means <- or_zero(colMeans(asked$wide, na.rm = TRUE))
  none <- matrix(FALSE, options, options)
  if (asked$is_census) return(list(critical = 0, ahead = none))
  fewest <- min(asked$seen)
  if (fewest < if (question$sampleOption > 0) 30 else 10) return(list(critical = NA, ahead = none))
  around <- sums$products - means * t(sums$votes_seen) - t(means * t(sums$votes_seen)) + outer(means, means) * sums$both
  covariances <- around * fewest / (outer(asked$seen, asked$seen) * (fewest - 1))
  own <- outer(diag(covariances), diag(covariances), "+")
  variances <- own - 2 * covariances
  errors <- ifelse(variances > own * 1e-9, sqrt(pmax(variances, 0)), 0)
  critical <- critical_value(means, covariances, errors, fewest, seed)
  if (critical > 0) {
    once <- 2 * pt(-critical, fewest - 1)
    critical <- -qt(misses_allowed(fewest, once) / 2, fewest - 1)
  }
  critical <- max(-qt(misses_allowed(fewest) / 2, fewest - 1), critical)
  apart <- outer(means, means, "-")
  ahead <- apart > 0 & apart > critical * sqrt(1 - share_answered * fewest / asked$n) * errors & outer(found$mean_low, means, ">") &
    outer(means, found$mean_high, ">")
  if (asked$n < 30) for (a in seq_len(options)) for (b in which(ahead[a, ])) {
    ahead[a, b] <- sign_flip(asked$wide[, a] - asked$wide[, b]) <= 0.05
  }
  list(critical = critical, ahead = ahead)
}

add_ranks <- function(found, question, asked, sums) {
  seed <- seed_of(paste0(survey$id, "/", question$id))
  note(asked$id, "seed", seed)
  note(asked$id, "draws", DRAWS)
  note(asked$id, "is_complete", as.numeric(asked$is_census))
  found[c("critical", "rank_low", "rank_high")] <- NA_real_
  if (asked$n < 5 && !asked$is_census) return(found)
  order <- sure_order(question, asked, sums, seed, found)
  found$critical <- order$critical
  if (asked$is_census) return(found)
  found$rank_low <- 1 + colSums(order$ahead)
  found$rank_high <- length(asked$ids) - rowSums(order$ahead)
  found
}
