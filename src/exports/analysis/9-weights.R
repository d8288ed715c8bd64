
# Weights by which responses have the margins of segments.csv: raking from the base weights, if there are any, trimmed to 0.3 to 3
# times these and raked again.
sums_by <- function(codes, count, values) sapply(seq_len(count), function(code) sum(values[codes == code]))

rake <- function(codes, n, shares, weights) {
  for (round in seq_len(1000)) {
    distance <- mapply(function(code, share) max(abs(sums_by(code, length(share), n * weights) / sum(n) - share)), codes, shares)
    if (max(distance) < 1e-10) break
    for (variable in seq_along(shares)) {
      sums <- sums_by(codes[[variable]], length(shares[[variable]]), n * weights)
      factors <- ifelse(sums > 0, shares[[variable]] * sum(n) / sums, 1)
      weights <- weights * factors[codes[[variable]]]
    }
  }
  weights
}

rake_within_limits <- function(codes, n, shares, start) {
  trim <- function(weights) pmin(3 * start, pmax(0.3 * start, weights))
  found <- if (length(shares) > 0) rake(codes, n, shares, start) else start
  for (round in seq_len(100)) {
    if (all(abs(trim(found) - found) < 1e-9)) break
    found <- rake(codes, n, shares, trim(found))
  }
  trim(found)
}

# The mean with its interval, which is that of as many responses without weights as these are worth.
weighted_mean <- function(v, weights, most) {
  if (length(v) == 0) return(rep(NA_real_, 3))
  effective <- sum(weights)^2 / sum(weights^2)
  ends <- if (effective > 5 - rounding && share_answered < 1) mean_interval(v, most, share_answered, weights * effective / sum(weights)) else c(NA, NA)
  c(sum(v * weights) / sum(weights), ends)
}

weighted_figures <- list()
weights <- list()
if (length(weighted_by) > 0) {
  published <- read("weights.csv")
  # A character that no text holds stands between the segments of a combination.
  combined <- function(columns) do.call(paste, c(unname(columns), sep = "\001"))
  apart_of <- function(question, option) {
    combined(published[published$question_id == question & published$option_id == option & published$pooled == "0", weighted_by, drop = FALSE])
  }
  by_response <- lapply(weighted_by, function(by) {
    if (by == "base_weight") return(completed$base_weight)
    segment <- members[[by]]$segment[match(completed$response_id, members[[by]]$response_id)]
    ifelse(is.na(segment), "", segment)
  })
  key <- combined(by_response)
  everybody <- apart_of("", "")
  raked_keys <- unique(key[key %in% everybody])
  responses_of <- vapply(raked_keys, function(each) sum(key == each), 0L)
  codes <- list()
  shares <- list()
  # Base weights are 1 on average, and who has none counts as the average.
  base <- if ("base_weight" %in% weighted_by) as.numeric(completed$base_weight[match(raked_keys, key)]) else rep(NA, length(raked_keys))
  has_base <- !is.na(base)
  start <- ifelse(has_base, base / (sum(base[has_base] * responses_of[has_base]) / sum(responses_of[has_base])), 1)
  for (variable in seq_along(variables)) {
    mine <- named[named$split_by == variables[variable], ]
    used <- mine[as.numeric(mine$asked) > 0 & mine$n != "", ]
    code <- match(by_response[[variable]][match(raked_keys, key)], used$segment_id)
    code[is.na(code)] <- nrow(used) + 1
    left <- sum((responses_of * start)[code == nrow(used) + 1]) / max(1e-300, sum(responses_of * start))
    codes[[variable]] <- code
    shares[[variable]] <- c(as.numeric(used$asked) / sum(as.numeric(used$asked)) * (1 - left), left)
  }
  weight <- rep(1, length(key))
  if (length(raked_keys) > 0) {
    found <- rake_within_limits(codes, as.numeric(responses_of), shares, start)
    weight[key %in% raked_keys] <- found[match(key[key %in% raked_keys], raked_keys)]
  }
  # Where no weights give the shares that were asked for, there are none.
  if (length(everybody) > 0) {
    note("", "weights_effective", sum(weight)^2 / sum(weight^2))
    note("", "weights_design_effect", length(weight) * sum(weight^2) / sum(weight)^2)
    note("", "weights_least", min(weight))
    note("", "weights_most", max(weight))
  }
  for (row in if (length(everybody) > 0) which(!is.na(segments$before))) {
    is_inside <- completed$response_id %in% in_segment(segments$split_by[row], segments$segment_id[row])
    segments$after[row] <- sum(weight[is_inside]) / sum(weight)
  }
  # By response, as far as it saw the option: combinations that have no weight by themselves among these have their mean.
  weights_among <- function(question, option, at) {
    is_apart <- key[at] %in% intersect(everybody, apart_of(question, option))
    given <- ifelse(is_apart, weight[at], mean(weight[at][!is_apart]))
    by <- lapply(by_response, function(segment) ifelse(is_apart, segment[at], ""))
    rows <- data.frame(question_id = rep(question, length(at)), option_id = rep(option, length(at)), pooled = ifelse(is_apart, "0", "1"))
    rows[weighted_by] <- by
    group <- match(combined(rows), unique(combined(rows)))
    rows$n <- tabulate(group)[group]
    rows$weight <- given
    list(rows = rows[!duplicated(group), ], weights = given)
  }
  if (length(everybody) > 0) weights[[1]] <- weights_among("", "", seq_along(key))$rows
  for (question in if (length(everybody) > 0) voted) {
    id <- cell(question$id)
    measures <- measured_of(question)
    for (option in measures$items) {
      rows <- measures$rows[measures$rows$item == option, ]
      is_sampled <- question$sampleOption > 0
      among <- weights_among(id, if (is_sampled) option else "", match(rows$response_id, completed$response_id))
      if (is_sampled || option == measures$items[1]) weights[[length(weights) + 1]] <- among$rows
      n <- nrow(rows)
      ends <- if (n >= 5 && share_answered < 1) mean_interval(rows$value, most_votes(question), share_answered) else c(NA, NA)
      weighted <- weighted_mean(rows$value, among$weights, most_votes(question))
      weighted_figures[[length(weighted_figures) + 1]] <- data.frame(
        question_id = id, option_id = option, n = n, mean = or_none(mean(rows$value), n > 0), mean_low = ends[1], mean_high = ends[2],
        weighted_mean = weighted[1], weighted_low = weighted[2], weighted_high = weighted[3]
      )
    }
  }
}
