
# How the mean votes of each segment differ from those of all others who saw the option or, of arms, from those of the reference: by the
# more cautious of Student's and Welch's tests, adjusted for all that are compared (Benjamini and Hochberg). What is withheld of few
# people has no figures.
# Values are shares of the largest, where that is not 1.
compared_means <- function(inside, outside, largest = c(1, 1)) {
  # Where all gave the same votes, the spread is that of one more vote by one of them.
  spread <- function(v, largest) max(var(v), 1 / largest^2 / length(v))
  n <- c(length(inside), length(outside))
  variance <- c(spread(inside, largest[1]), spread(outside, largest[2]))
  each <- variance / n
  errors <- sqrt(c(sum((n - 1) * variance) / (sum(n) - 2) * sum(1 / n), sum(each)))
  degrees <- c(sum(n) - 2, sum(each)^2 / sum(each^2 / (n - 1)))
  difference <- mean(inside) - mean(outside)
  narrowed <- sqrt(1 - share_answered)
  p <- 2 * pt(-abs(difference / (errors * narrowed)), degrees)
  used <- if (p[1] > p[2]) 1 else 2
  reach <- -qt(misses_allowed(sum(n)) / 2, max(1, floor(degrees[used] + 1e-9))) * errors[used] * narrowed
  c(mean(outside), difference, difference - reach, difference + reach, p[used])
}

split_columns <- c("mean_others", "difference", "difference_low", "difference_high", "p")
# By how many votes those of the segment and of the others are divided is `largest`.
one_segment <- function(key, v, is_inside, is_outside, is_told, most, largest) {
  found <- data.frame(key, n = NA_real_, mean = NA_real_, mean_low = NA_real_, mean_high = NA_real_)
  found[split_columns] <- NA_real_
  if (!is_told) return(found)
  inside <- v[is_inside]
  found$n <- length(inside)
  found$mean <- or_none(mean(inside) / largest[1], length(inside) > 0)
  if (share_answered == 1) return(found)
  if (length(inside) >= 5) found[c("mean_low", "mean_high")] <- as.list(mean_interval(inside, most, share_answered) / largest[1])
  if (min(length(inside), sum(is_outside)) >= 2) {
    found[split_columns] <- as.list(compared_means(inside / largest[1], v[is_outside] / largest[2], largest))
  }
  found
}

members <- list()
for (by in unique(named$split_by)) members[[by]] <- segments_of(by)
in_segment <- function(by, segment) members[[by]]$response_id[members[[by]]$segment == segment]

segments <- NULL
if (!is.null(named)) {
  is_shown <- named$n != ""
  sizes <- mapply(function(by, segment) length(in_segment(by, segment)), named$split_by, named$segment_id)
  segments <- named[c("split_by", "segment_id", "label", "asked")]
  segments$n <- ifelse(is_shown, sizes, NA)
  segments$before <- ifelse(is_shown & named$asked != "", sizes / nrow(completed), NA)
  segments$after <- NA_real_
}

# The most votes that an arm allows on one option, and by arm, of how many votes its own are counted as shares: where arms differ.
largest_votes <- function(question, arm) {
  question$totalCredits <- min(question$totalCredits, arm$totalCredits)
  most_votes(question)
}
units_of <- function(question) {
  if (!identical(split_by, "arm")) return(NULL)
  asks <- sapply(survey$settings$arms, function(arm) is.null(arm$questions) || question$id %in% unlist(arm$questions))
  largest <- setNames(sapply(survey$settings$arms, function(arm) largest_votes(question, arm)), arms)
  if (length(unique(largest[asks])) > 1) largest
}
unit_of <- function(units, segment) if (is.null(units)) 1 else units[[segment]]

# How often arms differ at least as much if they are redrawn in each block, for each option or measure.
REDRAWS <- 999
MOST_REDRAWN <- 25000
randomization_tests <- function(question, measures, arm, reference, everybody = NULL) {
  people <- sort(c(in_segment("arm", arm), in_segment("arm", reference)), method = "radix")
  if (!is.null(everybody)) people <- people[people %in% everybody]
  inside <- people %in% in_segment("arm", arm)
  block <- ifelse(people %in% names(block_of), block_of[people], people)
  block <- match(block, unique(block))
  count <- function(rows, value) {
    at <- cbind(match(rows$item, measures$items), match(rows$response_id, people))
    table <- matrix(0, length(measures$items), length(people))
    table[at[!is.na(at[, 2]), , drop = FALSE]] <- value[!is.na(at[, 2])]
    table
  }
  seen <- count(measures$rows, rep(1, nrow(measures$rows)))
  cast <- count(measures$rows, measures$rows$value)
  # A column for each arrangement.
  differences <- function(arrangements) {
    n <- seen %*% arrangements
    others <- rowSums(seen) - n
    found <- (cast %*% arrangements) / n - (rowSums(cast) - cast %*% arrangements) / others
    found[n == 0 | others == 0] <- NA
    found
  }
  chosen <- tapply(inside, block, sum)
  exact <- prod(choose(tabulate(block), chosen)) <= REDRAWS
  arrangements <- if (exact) {
    every <- matrix(0, length(people), 1)
    for (each in seq_along(chosen)) {
      at <- which(block == each)
      ways <- combn(length(at), chosen[each])
      every <- do.call(cbind, lapply(seq_len(ncol(ways)), function(way) {
        every[at[ways[, way]], ] <- 1
        every
      }))
    }
    every
  } else {
    numbers <- matrix(uniform_numbers(seed_of(paste0(question$id, "/", arm_ids[[arm]])), REDRAWS * length(people)), length(people))
    apply(numbers, 2, function(drawn) {
      order <- order(block, drawn)
      place <- sequence(tabulate(block))
      as.numeric(place <= chosen[block[order]])[match(seq_along(people), order)]
    })
  }
  found <- differences(matrix(as.numeric(inside)))[, 1]
  redrawn <- differences(arrangements)
  is_extreme <- is.na(redrawn) | abs(redrawn) > abs(found) - 1e-9
  own <- if (exact) 0 else 1
  tested <- !is.na(found)
  data.frame(
    option_id = measures$items,
    randomization_p = ifelse(tested, (rowSums(is_extreme) + own) / (ncol(arrangements) + own), NA),
    redraws = ifelse(tested, ncol(arrangements), NA)
  )
}

split_figures <- list()
is_redrawn <- FALSE
if (identical(split_by, "arm")) {
  assigned <- read("assignments.csv")
  assigned <- assigned[assigned$block != "", ]
  block_of <- setNames(paste0(assigned$block, "/", assigned$stratum), assigned$response_id)
  arm_ids <- setNames(lapply(survey$settings$arms, function(arm) arm$armId), arms)
  options <- sum(sapply(voted, function(question) length(question$options)))
  is_redrawn <- nrow(assigned) > 0 && nrow(completed) * options <= MOST_REDRAWN
}
if (!is.null(split_by)) {
  published <- read("split_figures.csv")
  for (question in voted) {
    found <- list()
    measures <- measured_of(question)
    units <- units_of(question)
    for (option in measures$items) for (segment in named$segment_id[named$split_by == split_by]) {
      rows <- measures$rows[measures$rows$item == option, ]
      key <- data.frame(split_by = split_by, question_id = cell(question$id), option_id = option, segment_id = segment)
      is_told <- any(published$question_id == key$question_id & published$option_id == option &
        published$segment_id == segment & published$n != "")
      is_inside <- rows$response_id %in% in_segment(split_by, segment)
      is_outside <- !is_inside
      reference <- manifest$reference
      if (!is.null(reference)) is_outside <- is_outside & rows$response_id %in% in_segment(split_by, cell(reference))
      found[[length(found) + 1]] <- one_segment(key, rows$value, is_inside, is_outside, is_told,
        if (is.null(units)) most_votes(question) else units[[segment]],
        c(unit_of(units, segment), unit_of(units, cell(manifest$reference))))
    }
    found <- do.call(rbind, found)
    if (identical(split_by, "arm")) found[c("randomization_p", "redraws")] <- NA_real_
    if (!is.null(units)) {
      arm_of <- by_arm$segment[match(measures$rows$response_id, by_arm$response_id)]
      measures$rows$value <- measures$rows$value / ifelse(is.na(arm_of), 1, units[arm_of])
    }
    for (arm in if (is_redrawn) setdiff(arms, cell(manifest$reference))) {
      tests <- randomization_tests(question, measures, arm, cell(manifest$reference))
      at <- which(found$segment_id == arm & !is.na(found$p))
      found[at, c("randomization_p", "redraws")] <- tests[match(found$option_id[at], tests$option_id), -1]
    }
    found$adjusted_p <- p.adjust(found$p, "BH")
    found$differs <- as.numeric(found$adjusted_p <= 0.05)
    split_figures[[length(split_figures) + 1]] <- found
  }
}

# How people of each arm arrived at their ballots: what the log of each response shows of a question, the sums over its options.
effort_of <- function(question, metrics) {
  metrics <- metrics[metrics$question_id == cell(question$id), ]
  number <- function(text) or_zero(suppressWarnings(as.numeric(text)))
  sums <- function(values) tapply(values, metrics$response_id, sum)
  seconds <- sums(number(metrics$seconds_organizing) + number(metrics$seconds_voting))
  distance <- sums(number(metrics$edit_distance))
  items <- c("seconds", "editDistance")
  rows <- data.frame(
    item = rep(items, each = length(seconds)), response_id = rep(names(seconds), 2), value = c(seconds, distance)
  )
  list(items = items, rows = rows[rows$response_id %in% by_arm$response_id, ])
}

one_effort <- function(measures, measure, arm, reference) {
  values_in <- function(arm) {
    rows <- measures$rows
    rows$value[rows$item == measure & rows$response_id %in% in_segment("arm", arm)]
  }
  inside <- values_in(arm)
  outside <- values_in(reference)
  n <- length(inside)
  found <- data.frame(n = or_none(n, n > 0), mean = or_none(mean(inside), n > 0), mean_low = NA_real_, mean_high = NA_real_)
  found[split_columns] <- NA_real_
  if (share_answered == 1 || n == 0) return(found)
  if (n >= 5) {
    reach <- -qt(misses_allowed(n) / 2, n - 1) * sqrt(var(inside) / n) * sqrt(1 - share_answered)
    found[c("mean_low", "mean_high")] <- list(max(0, mean(inside) - reach), mean(inside) + reach)
  }
  if (arm != reference && min(n, length(outside)) >= 2) found[split_columns] <- as.list(compared_means(inside, outside))
  found
}

effort_figures <- list()
has_logs <- is_redrawn && file.exists("option_metrics.csv")
for (question in if (has_logs) voted) {
  measures <- effort_of(question, read("option_metrics.csv"))
  if (nrow(measures$rows) == 0) next
  reference <- cell(manifest$reference)
  found <- do.call(rbind, lapply(arms, function(arm) {
    one_arm <- do.call(rbind, lapply(measures$items, function(measure) {
      key <- data.frame(question_id = cell(question$id), measure = measure, arm_id = arm)
      cbind(key, one_effort(measures, measure, arm, reference))
    }))
    one_arm[c("randomization_p", "redraws")] <- NA_real_
    if (arm == reference) return(one_arm)
    tests <- randomization_tests(question, measures, arm, reference, measures$rows$response_id)
    at <- which(!is.na(one_arm$p))
    one_arm[at, c("randomization_p", "redraws")] <- tests[match(one_arm$measure[at], tests$option_id), -1]
    one_arm
  }))
  found$adjusted_p <- p.adjust(found$p, "BH")
  found$differs <- as.numeric(found$adjusted_p <= 0.05)
  effort_figures[[length(effort_figures) + 1]] <- found
}
