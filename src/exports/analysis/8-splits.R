
# How the mean votes of each segment differ from those of all others who saw the option or, of arms, from those of the reference: by the
# more cautious one of Student's and Welch's tests, adjusted for all that are compared (Benjamini and Hochberg). What is withheld of few
# people has no figures.
compared_means <- function(inside, outside) {
  # Where all gave the same votes, the spread is that of one more vote by one of them.
  spread <- function(v) max(var(v), 1 / length(v))
  n <- c(length(inside), length(outside))
  variance <- c(spread(inside), spread(outside))
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
one_segment <- function(key, v, is_inside, is_outside, is_told, most) {
  found <- data.frame(key, n = NA_real_, mean = NA_real_, mean_low = NA_real_, mean_high = NA_real_)
  found[split_columns] <- NA_real_
  if (!is_told) return(found)
  inside <- v[is_inside]
  found$n <- length(inside)
  found$mean <- or_none(mean(inside), length(inside) > 0)
  if (share_answered == 1) return(found)
  if (length(inside) >= 5) found[c("mean_low", "mean_high")] <- as.list(mean_interval(inside, most, share_answered))
  if (min(length(inside), sum(is_outside)) >= 2) found[split_columns] <- as.list(compared_means(inside, v[is_outside]))
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

# How often arms differ at least as much if they are redrawn in each block, for each option.
REDRAWS <- 999
MOST_REDRAWN <- 25000
randomization_tests <- function(question, measures, arm, reference) {
  people <- sort(c(in_segment("arm", arm), in_segment("arm", reference)), method = "radix")
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
    for (option in measures$items) for (segment in named$segment_id[named$split_by == split_by]) {
      rows <- measures$rows[measures$rows$item == option, ]
      key <- data.frame(split_by = split_by, question_id = cell(question$id), option_id = option, segment_id = segment)
      is_told <- any(published$question_id == key$question_id & published$option_id == option &
        published$segment_id == segment & published$n != "")
      is_inside <- rows$response_id %in% in_segment(split_by, segment)
      is_outside <- !is_inside
      reference <- manifest$reference
      if (!is.null(reference)) is_outside <- is_outside & rows$response_id %in% in_segment(split_by, cell(reference))
      found[[length(found) + 1]] <- one_segment(key, rows$value, is_inside, is_outside, is_told, most_votes(question))
    }
    found <- do.call(rbind, found)
    if (identical(split_by, "arm")) found[c("randomization_p", "redraws")] <- NA_real_
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
