
# The 95 % confidence interval of a mean: Student's, as far as the same one corrected for skewness reaches beyond it;
# where fewer than five votes differ from the most frequent one, the exact interval of the share of each number of votes.
# Weighted counts are no whole numbers, and rounded.
rounding <- 1e-9
largest_share <- function(count, n, misses) {
  if (n - count < rounding) return(1)
  found <- if (2 * count > n) n - 1 - max(0, floor(n - count - 1 + rounding)) else floor(count + rounding)
  qbeta(misses / 2, found + 1, n - found, lower.tail = FALSE)
}
mean_interval <- function(v, most, part, w = rep(1, length(v))) {
  n <- sum(w)
  misses <- misses_allowed(n)
  average <- function(values) sum(w * values) / n
  middle <- average(v)
  if (n - max(tapply(w, v, sum)) < 5 - rounding) {
    above <- sapply(seq(-most, most - 1), function(level) sum(w[v > level]))
    low <- -most + sum(sapply(above, function(count) 1 - largest_share(n - count, n, misses)))
    high <- -most + sum(sapply(above, function(count) largest_share(count, n, misses)))
  } else {
    variance <- average((v - middle)^2)
    skewness <- average((v - middle)^3) / variance^1.5
    t <- -qt(misses / 2, floor(n + rounding) - 1)
    shift <- (2 * t^2 + 1) * skewness / (6 * sqrt(n))
    error <- sqrt(variance / (n - 1))
    low <- max(-most, middle - error * (t - min(0, shift)))
    high <- min(most, middle + error * (t + max(0, shift)))
  }
  middle + (c(low, high) - middle) * sqrt(1 - part)
}

# There are none of fewer than five responses, and where everybody who was asked has answered.
add_means <- function(found, asked) {
  ends <- t(sapply(seq_along(asked$ids), function(at) {
    v <- asked$wide[!is.na(asked$wide[, at]), at]
    if (length(v) < 5 || asked$is_census) return(rep(NA_real_, 6))
    mean <- mean_interval(v, asked$most, share_answered * length(v) / asked$n)
    net <- mean_interval(c(v, rep(0, asked$n - length(v))), asked$most, share_answered)
    c(mean, asked$n * mean, asked$n * net)
  }))
  found[c("mean_low", "mean_high", "estimate_low", "estimate_high", "net_votes_low", "net_votes_high")] <- ends
  found
}
