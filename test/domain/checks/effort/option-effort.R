# Makes people who act on the options of a short or a long list in one of two ways, and what lm says of the logarithms of
# their seconds and distances, with intervals clustered by person (CR1).
# Run in this folder: Rscript option-effort.R > option-effort.json
set.seed(20261130)

json <- function(value) {
  if (is.null(value)) return("null")
  if (is.list(value)) {
    parts <- vapply(value, json, "")
    if (is.null(names(value))) return(paste0("[", paste(parts, collapse = ","), "]"))
    return(paste0("{", paste0('"', names(value), '":', parts, collapse = ","), "}"))
  }
  if (is.character(value)) return(paste0('"', value, '"'))
  formatC(value, digits = 15, width = 1, format = "g")
}

fits <- function(data, formula) {
  fit <- lm(formula, data)
  known <- !is.na(coef(fit))
  x <- model.matrix(fit)[, known]
  people <- length(unique(data$person))
  bread <- solve(crossprod(x))
  meat <- crossprod(rowsum(x * residuals(fit), data$person))
  correction <- people / (people - 1) * (nrow(x) - 1) / (nrow(x) - ncol(x))
  error <- sqrt(correction * diag(bread %*% meat %*% bread))
  estimate <- coef(fit)[known]
  t <- qt(0.975, people - 1)
  lapply(seq_along(estimate)[-1], function(at)
    list(factor = exp(estimate[[at]]), low = exp(estimate[[at]] - t * error[[at]]),
      high = exp(estimate[[at]] + t * error[[at]]), p = 2 * pt(-abs(estimate[[at]] / error[[at]]), people - 1),
      people = people, votes = nrow(x)))
}

made <- function(people, arms) {
  lapply(seq_len(people), function(person) {
    arm <- arms[(person - 1) %% length(arms) + 1]
    long <- arm %in% c("v3", "v4")
    size <- if (long) 8 else 4
    pace <- rnorm(1, 0, 0.4) + 0.3 * (arm %in% c("v2", "v4")) + 0.2 * long
    acted <- sort(sample(size, size - person %% 2))
    list(arm = arm, ballot = if (long) "long" else "short", options = lapply(acted, function(option)
      list(option = option, seconds = if ((person + option) %% 7 == 0) 0 else round(exp(1 + pace + rnorm(1, 0, 0.5)), 3),
        distance = rpois(1, exp(0.5 + pace)))))
  })
}

rows <- function(people, measure) {
  do.call(rbind, lapply(seq_along(people), function(person) with(people[[person]],
    data.frame(person = person, arm = arm, doublings = if (ballot == "long") 1 else 0,
      value = vapply(options, function(each) as.numeric(each[[measure]]), 0)))))
}

case <- function(people, arms) {
  people <- made(people, arms)
  seconds <- subset(rows(people, "seconds"), value > 0)
  distance <- rows(people, "distance")
  seconds$value <- log(seconds$value)
  distance$value <- log1p(distance$value)
  list(people = people, seconds = fits(seconds, value ~ I(arm %in% c("v2", "v4")) * doublings),
    editDistance = fits(distance, value ~ I(arm %in% c("v2", "v4")) * doublings))
}

cat(json(list(case(40, c("v1", "v2", "v3", "v4")), case(15, c("v1", "v2")))), "\n")
