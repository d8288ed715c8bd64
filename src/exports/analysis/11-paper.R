
# For a paper: a row for each option that somebody saw, with the arm and its block, the place in which the option was shown, and the
# weight of the person.
units <- ballots[c("response_id", "question_id", "option_id", "option_name", "votes")]
units$position <- suppressWarnings(as.numeric(ballots$initial_position))
if (length(arms) > 0) {
  assigned <- read("assignments.csv")
  assigned <- assigned[match(units$response_id, assigned$response_id), ]
  units[c("arm", "arm_id", "stratum", "block")] <- assigned[c("arm", "arm_id", "stratum", "block")]
  members[["arm"]] <- by_arm
}
if (length(weighted_by) > 0) units$weight <- weight[match(units$response_id, completed$response_id)]
write.csv(units, "units.csv", row.names = FALSE, na = "", fileEncoding = "UTF-8")
cat(nrow(units), "units of", length(unique(units$response_id)), "people, also in units.csv\n")

# Pictures of the mean votes with their intervals, of each ballot and of each arm, in pictures.pdf.
mean_with_ends <- function(v, most) {
  has_ends <- length(v) >= 5 && share_answered < 1
  c(if (length(v) > 0) mean(v) else NA, if (has_ends) mean_interval(v, most, share_answered) else c(NA, NA))
}

# A series for each group of responses, who could give an option so many votes.
picture <- function(question, groups, most = most_votes(question)) {
  measures <- measured_of(question)
  points <- Map(function(ids, most) {
    sapply(measures$items, function(option) {
      rows <- measures$rows
      mean_with_ends(rows$value[rows$item == option & rows$response_id %in% ids], most)
    })
  }, groups, most)
  ends <- range(0, unlist(points), na.rm = TRUE)
  count <- length(measures$items)
  names <- sapply(question$options, function(option) option$name)
  op <- par(mar = c(4, 12, 3, 1))
  on.exit(par(op))
  plot(NA, xlim = ends, ylim = c(count + 0.5, 0.5), yaxt = "n", xlab = "Mean votes", ylab = "", main = paste(strwrap(question$text, 40), collapse = "\n"))
  axis(2, seq_len(count), names, las = 1)
  abline(v = 0, col = "gray80")
  for (each in seq_along(points)) {
    at <- seq_len(count) + 0.6 * (each - 0.5) / length(points) - 0.3
    segments(points[[each]][2, ], at, points[[each]][3, ], at, col = each)
    points(points[[each]][1, ], at, pch = 19, col = each)
  }
  if (length(groups) > 1) legend("bottomright", names(groups), col = seq_along(groups), pch = 19, bg = "white")
}

if (length(voted) > 0) {
  if (capabilities("cairo")) cairo_pdf("pictures.pdf", width = 7, height = 5, onefile = TRUE) else pdf("pictures.pdf", width = 7, height = 5)
  for (question in voted) {
    picture(question, list(Everybody = completed$response_id))
    asking <- Filter(function(arm) is.null(arm$questions) || question$id %in% unlist(arm$questions), survey$settings$arms)
    if (length(asking) > 1) {
      labels <- sapply(asking, function(arm) arm$label)
      most <- sapply(asking, function(arm) largest_votes(question, arm))
      picture(question, setNames(lapply(asking, function(arm) in_segment("arm", cell(arm$armId))), labels), most)
    }
  }
  dev.off()
  cat("pictures.pdf\n")
}

# The preregistered comparison: how the mean votes of two arms differ on every option of a ballot, with the interval, by the more
# cautious one of Student's and Welch's tests, and the test that redraws the arms in their blocks. Set the arms and the ballot to those
# that the preregistration names, by their IDs; otherwise they are the first ones.
contrast <- list(reference = NULL, arm = NULL, question = NULL)

if (file.exists("preregistration.json")) {
  frozen <- json_file("preregistration.json")
  plan <- c(frozen$plan, weighting = frozen$survey$settings$weighting)
  for (name in c("hypotheses", "exclusionRule", "weighting", "analysisPlan")) {
    if (!is.null(plan[[name]])) cat(paste0(name, ": ", plan[[name]], "\n"))
  }
}

compare_arms <- function(reference, arm, question) {
  id_of <- function(each) cell(each$armId)
  # Where the arms allow different numbers of votes, votes are shares of the largest.
  largest <- c(largest_votes(question, arm), largest_votes(question, reference))
  if (largest[1] == largest[2]) largest <- c(1, 1)
  measures <- measured_of(question)
  side <- match(by_arm$segment[match(measures$rows$response_id, by_arm$response_id)], c(id_of(arm), id_of(reference)))
  measures$rows <- measures$rows[!is.na(side), ]
  measures$rows$value <- measures$rows$value / largest[side[!is.na(side)]]
  tests <- if (length(block_of) > 0) randomization_tests(question, measures, id_of(arm), id_of(reference))
  do.call(rbind, lapply(measures$items, function(option) {
    rows <- measures$rows[measures$rows$item == option, ]
    inside <- rows$value[rows$response_id %in% in_segment("arm", id_of(arm))]
    outside <- rows$value[rows$response_id %in% in_segment("arm", id_of(reference))]
    found <- data.frame(option_id = option, n = length(inside), n_reference = length(outside))
    found[split_columns] <- NA_real_
    is_tested <- min(length(inside), length(outside)) >= 2 && share_answered < 1
    if (is_tested) found[split_columns] <- as.list(compared_means(inside, outside, largest))
    found[c("randomization_p", "redraws")] <- NA_real_
    if (is_tested && !is.null(tests)) found[c("randomization_p", "redraws")] <- tests[tests$option_id == option, -1]
    found
  }))
}

arm_with <- function(id, at) {
  all <- survey$settings$arms
  found <- Filter(function(arm) identical(arm$armId, id), all)
  if (length(found) > 0) found[[1]] else if (length(all) >= at) all[[at]]
}
chosen <- list(arm_with(contrast$reference, 1), arm_with(contrast$arm, 2))
both_ask <- Filter(function(question) {
  all(sapply(chosen, function(arm) is.null(arm$questions) || question$id %in% unlist(arm$questions))) &&
    (is.null(contrast$question) || question$id == contrast$question)
}, if (length(arms) > 0) voted else list())
if (length(both_ask) == 0) {
  cat("There is no comparison: no two arms are asked the same ballot.\n")
  # Votes and scales differ in their units, so that they are not tested against each other.
  if (file.exists("asking_scores.csv")) {
    cat("Their mean opinions side by side, without a test of the difference, from asking_scores.csv:\n")
    scores <- read("asking_scores.csv")
    both <- sapply(Filter(Negate(is.null), chosen), function(arm) cell(arm$armId))
    columns <- c("option_id", "arm_id", "measure", "n", "share", "rank", "mean", "low", "high")
    write.csv(scores[scores$arm_id %in% both, columns], stdout(), row.names = FALSE, na = "")
  } else {
    cat("Download the files after 'Compare ways of asking' (compare=asking) to have mean opinions side by side here.\n")
  }
} else {
  assigned <- read("assignments.csv")
  assigned <- assigned[assigned$block != "", ]
  block_of <- setNames(paste0(assigned$block, "/", assigned$stratum), assigned$response_id)
  arm_ids <- setNames(lapply(survey$settings$arms, function(arm) arm$armId), arms)
  cat(paste0(chosen[[2]]$label, " against ", chosen[[1]]$label, ": ", both_ask[[1]]$text, "\n"))
  comparison <- compare_arms(chosen[[1]], chosen[[2]], both_ask[[1]])
  write.csv(comparison, stdout(), row.names = FALSE, na = "")
}
