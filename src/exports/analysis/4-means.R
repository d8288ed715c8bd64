
# The 95 % confidence interval of a mean: Student's, as far as the same one corrected for skewness reaches beyond it;
# where fewer than five votes differ from the most frequent one, the exact interval of the share of each number of votes.
largest_share <- function(count, n) if (count == n) 1 else qbeta(0.975, count + 1, n - count)
mean_interval <- function(v, most, part) {
  n <- length(v)
  if (n - max(table(v)) < 5) {
    above <- sapply(seq(-most, most - 1), function(level) sum(v > level))
    low <- -most + sum(sapply(above, function(count) 1 - largest_share(n - count, n)))
    high <- -most + sum(sapply(above, function(count) largest_share(count, n)))
  } else {
    variance <- mean((v - mean(v))^2)
    skewness <- mean((v - mean(v))^3) / variance^1.5
    t <- qt(0.975, n - 1)
    shift <- (2 * t^2 + 1) * skewness / (6 * sqrt(n))
    error <- sqrt(variance / (n - 1))
    low <- max(-most, mean(v) - error * (t - min(0, shift)))
    high <- min(most, mean(v) + error * (t + max(0, shift)))
  }
  mean(v) + (c(low, high) - mean(v)) * sqrt(1 - part)
}

# There are none of fewer than five responses, and where everybody who was asked has answered.
add_means <- function(found, asked) {
  ends <- t(sapply(seq_along(asked$ids), function(at) {
    v <- asked$wide[!is.na(asked$wide[, at]), at]
    if (length(v) < 5 || asked$is_census) return(rep(NA_real_, 6))
    mean <- mean_interval(v, asked$most, length(v) / asked$people)
    net <- mean_interval(c(v, rep(0, asked$n - length(v))), asked$most, asked$n / asked$people)
    c(mean, asked$n * mean, asked$n * net)
  }))
  found[c("mean_low", "mean_high", "estimate_low", "estimate_high", "net_votes_low", "net_votes_high")] <- ends
  found
}
